import { useState } from 'react';
import { createRecording } from '../../src/score/record/recording.ts';
import { Score } from '../../src/score/view/Score.tsx';
import { createClock } from '../../src/clock/clock.ts';
import { drawScene, type PlayedScene } from '../scenes/playScene.ts';
import { createVirtualTimers } from '../support/virtualTimers.ts';

interface SceneViewProps {
  name: string;
  shows: string;
  scene: PlayedScene;
}

/** A scene of the tests: its score and its SVG file, in light and dark. */
export function SceneView({ name, shows, scene }: SceneViewProps) {
  const [still] = useState(() => standStill(scene));
  const { code, settings, nowMs, windowMs } = scene;
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <p>{shows}</p>
      <div className="themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`theme is-${theme}`}>
            <Score
              {...{ code, windowMs, ...still }}
              lookingAtMs={nowMs}
              renderSetting={(setting) => <span className="knob">{String(settings[setting])}</span>}
            />
            <img src={still.picture} alt={`The SVG file of ${name}, ${theme}`} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The props of a score that shows the end of a scene, without further events. */
function standStill(scene: PlayedScene) {
  const recording = createRecording();
  for (const notification of scene.held) recording.add(notification);
  const clock = createClock(createVirtualTimers(scene.nowMs));
  clock.pause();
  const svg = drawScene(scene.code.name, scene);
  const picture = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  return { recording, clock, picture };
}
