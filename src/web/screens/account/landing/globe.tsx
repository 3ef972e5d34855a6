import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { drawGlobe } from './draw-globe.ts';
import classes from './globe.module.css';

/** Degrees per second: one turn takes two minutes. */
const turning = 3;
/** Seconds until the whole voyage round the world is drawn. */
const voyageS = 9;
/** The rotation is slow, so it needs no more than 25 frames per second. */
const framePauseMs = 40;
const firstLon = -30;

/** A slowly turning globe. It stands still if the user prefers reduced motion. */
export function Globe() {
  const ref = useRef<HTMLCanvasElement>(null);
  const colours = useTokens();
  const isStill = useReducedMotion();
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    let frame = 0;
    let drawnAt = -Infinity;
    let startedAt: number | undefined;
    let size = 0;

    const draw = (seconds: number) => {
      // The canvas has no size before its layout, or if it is hidden on a phone.
      if (size === 0) return;
      drawGlobe(
        context,
        {
          size,
          lon: firstLon - turning * seconds,
          travelled: isStill ? 1 : Math.min(1, seconds / voyageS),
        },
        colours,
      );
    };
    const fit = () => {
      size = canvas.clientWidth;
      canvas.width = canvas.height = Math.round(size * devicePixelRatio);
      context.scale(devicePixelRatio, devicePixelRatio);
      drawnAt = -Infinity;
      if (isStill) draw(0);
    };
    const turn = (now: number) => {
      frame = requestAnimationFrame(turn);
      if (now - drawnAt < framePauseMs) return;
      drawnAt = now;
      startedAt ??= now;
      draw((now - startedAt) / 1000);
    };

    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    if (!isStill) frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [colours, isStill]);
  return <canvas ref={ref} className={classes.globe} aria-hidden />;
}
