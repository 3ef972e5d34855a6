import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { drawGlobe } from './draw-globe.ts';
import classes from './globe.module.css';

/** Degrees a second: once round in two minutes. */
const turning = 3;
/** Seconds until the voyage round the world is drawn. */
const voyageS = 9;
/** Slow turning needs no more pictures a second than this. */
const framePauseMs = 40;
const firstLon = -30;

/** A slowly turning globe; it stands still for those who asked for less motion. */
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
      // A canvas that is not laid out yet, or hidden on a phone, has no room for a globe.
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
