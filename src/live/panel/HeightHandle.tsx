import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/useTexts.ts';
import { liveTexts } from '../texts.ts';
import { remember, remembered } from './remembered.ts';

const STEP_PX = 24;
const LEAST_PX = 160;

/** So much of the app stays in view above the panel. */
const APP_PX = 64;

/** Of the window, at first; where it is narrow, list and score stand one below the other. */
const FIRST_SHARE = { wide: 0.52, narrow: 0.7 };
const NARROW_PX = 640;

/**
 * The upper edge of the panel, by which a pointer or the arrow keys change its height, which is remembered. It stands in
 * `sheet`, as the length `--panel-height` of the host.
 */
export function HeightHandle({ sheet }: { sheet: CSSStyleSheet }) {
  const texts = useTexts(liveTexts);
  const [height, setHeight] = useState(() => remembered().height ?? firstHeight());
  const drag = useRef<{ y: number; height: number }>(undefined);
  const most = Math.max(LEAST_PX, innerHeight - APP_PX);

  useLayoutEffect(() => {
    const px = `clamp(${LEAST_PX}px, ${height}px, 100vh - ${APP_PX}px)`;
    sheet.replaceSync(`:host { --panel-height: ${px}; }`);
  }, [sheet, height]);

  function set(wanted: number) {
    const next = Math.max(LEAST_PX, Math.min(most, Math.round(wanted)));
    setHeight(next);
    remember({ height: next });
  }

  function onKeyDown(event: KeyboardEvent) {
    const heights: Partial<Record<string, number>> = {
      ArrowUp: height + STEP_PX,
      ArrowDown: Math.min(height, most) - STEP_PX,
      Home: LEAST_PX,
      End: most,
    };
    const wanted = heights[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  }

  function onPointerDown(event: PointerEvent) {
    drag.current = { y: event.clientY, height: Math.min(height, most) };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove({ clientY }: PointerEvent) {
    if (drag.current) set(drag.current.height + drag.current.y - clientY);
  }

  // A separator that takes the focus is a control, by ARIA.
  const control = { tabIndex: 0, onKeyDown, onPointerDown, onPointerMove };

  return (
    <div
      className="height"
      role="separator"
      aria-orientation="horizontal"
      aria-label={texts.height}
      aria-valuenow={Math.min(height, most)}
      aria-valuemin={LEAST_PX}
      aria-valuemax={most}
      onLostPointerCapture={() => (drag.current = undefined)}
      {...control}
    />
  );
}

function firstHeight() {
  const share = innerWidth > NARROW_PX ? FIRST_SHARE.wide : FIRST_SHARE.narrow;
  return Math.round(innerHeight * share);
}
