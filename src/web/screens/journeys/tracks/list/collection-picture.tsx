import { useElementSize, useIntersection } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';
import { dottedLines } from './dotted-lines.ts';
import { overviewLines } from '../lines/overview-lines.ts';
import { lineFeatures, noPoints } from '../lines/line-features.ts';
import classes from './collections.module.css';

/** The space around the lines in pixels. */
const padding = { top: 14, right: 18, bottom: 14, left: 18 };
/** The maximum zoom. Beyond it, the country shapes behind the lines are too coarse. */
const nearest = 5;
const lineWidth = 1.8;
const nothing = () => {};

/** The lines of a track map on a small map. The picture is drawn when it is nearly in view. */
export function CollectionPicture({ tracks }: { tracks: readonly Track[] }) {
  const { ref: seen, entry } = useIntersection({ rootMargin: '200px' });
  const { ref: measured, width, height } = useElementSize();
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const hasLines = tracks.some(({ overview }) => overview !== '');
  const size = useMemo(() => ({ width, height }), [width, height]);
  return (
    <div ref={seen} className={classes.picture} data-empty={!hasLines || undefined} aria-hidden>
      <div ref={measured} className={classes.drawing}>
        {!hasLines && <IconRoute size={36} stroke={1.2} />}
        {hasLines && wasSeen && width > 0 && <Picture tracks={tracks} size={size} />}
      </div>
    </div>
  );
}

function Picture({ tracks, size }: { tracks: readonly Track[]; size: Size }) {
  const lines = useMemo(() => {
    const drawn = tracks.map((track) => ({
      id: track.id,
      mode: track.mode,
      lines: overviewLines(track),
      width: lineWidth,
      isSolid: true,
    }));
    return lineFeatures(dottedLines(drawn, { padding, size, nearest }));
  }, [tracks, size]);
  return (
    <StaticMap
      lines={lines}
      points={noPoints}
      visited={[]}
      selection={undefined}
      onSelect={nothing}
      padding={padding}
      size={size}
      nearest={nearest}
    />
  );
}
