import { createRoot } from 'react-dom/client';
import '../../src/page/frame/page.css';
import { LanguageContext } from '../../src/texts/useTexts.ts';
import { playScene } from '../scenes/playScene.ts';
import { type SceneName, scenes } from '../scenes/scenes.ts';
import { recordScene } from '../support/recordScenes.ts';
import './gallery.css';
import { SceneView, standStill } from './SceneView.tsx';

const root = document.getElementById('gallery');
if (!root) throw new Error('Expected an element with the id "gallery", found none.');

const played = (Object.keys(scenes) as SceneName[]).map((name) => ({
  name,
  shows: scenes[name].shows,
  ...standStill(playScene(scenes[name], recordScene)),
}));

createRoot(root).render(
  <LanguageContext value="en">
    <main className="gallery">
      <h1>The scenes under test</h1>
      <p>
        Each was run on the page&rsquo;s own stream. In either theme: the score as a card draws it,
        and below it the exported SVG file.
      </p>
      {played.map((one) => (
        <SceneView key={one.name} {...one} />
      ))}
    </main>
  </LanguageContext>,
);
