import { createRecording, type Recording } from '../../src/score/record/recording.ts';
import { Score } from '../../src/score/view/Score.tsx';
import { scoreSvg } from '../../src/score/view/file/scoreSvg.tsx';
import { writeSvg } from '../../src/score/view/file/writeSvg.ts';
import { laneNames } from '../../src/score/record/streamCode.ts';
import { pictureOf, type PlayedScene } from '../scenes/playScene.ts';
import { cards } from '../support/cards.ts';

interface SceneViewProps {
  name: string;
  shows: string;
  scene: PlayedScene;
  recording: Recording;
  /** The address of its SVG file. */
  picture: string;
}

/** A scene of the tests: its score and its SVG file, in light and dark. */
export function SceneView({ name, shows, scene, recording, picture }: SceneViewProps) {
  const { code, settings, nowMs, stream } = scene;
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <p>{shows}</p>
      <div className="themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`theme is-${theme}`}>
            <Score
              {...{ code, recording }}
              names={laneNames(code, settings)}
              nameOf={cards[stream].nameOf}
              lookingAtMs={nowMs}
              renderSetting={(setting) => <span className="knob">{String(settings[setting])}</span>}
            />
            <img src={picture} alt={`The SVG file of ${name}, ${theme}`} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The recording of a scene, and its SVG file. */
export function standStill(scene: PlayedScene) {
  const recording = createRecording();
  for (const notification of scene.held) recording.add(notification);
  const svg = writeSvg(scoreSvg(pictureOf(scene.code.name, scene)));
  const picture = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  return { scene, recording, picture };
}
