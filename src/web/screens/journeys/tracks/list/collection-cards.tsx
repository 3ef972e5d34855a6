import { ActionIcon } from '@mantine/core';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../../../domain/collections/collection.ts';
import { trackTotals } from '../../../../../domain/tracks/measure/track-totals.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PressRow } from '../../../../kit/choices/press-row.tsx';

import { type TrackIndex, periodText } from '../tracks.data.ts';
import classes from './collections.module.css';
import { useElementSize, useIntersection } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';
import { dottedLines } from './dotted-lines.ts';
import { lineFeatures, noPoints, overviewLines } from '../lines/line-features.ts';

/** The space around the lines in pixels. */
const padding = { top: 14, right: 18, bottom: 14, left: 18 };
/** The maximum zoom. Beyond it, the country shapes behind the lines are too coarse. */
const nearest = 5;
const lineWidth = 1.8;
const nothing = () => {};

/** The lines of a track map on a small map. The picture is drawn when it is nearly in view. */
function CollectionPicture({ tracks }: { tracks: readonly Track[] }) {
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

interface CollectionCardsProps {
  collections: readonly Collection[];
  book: TrackIndex;
  /** Undefined if the user may not edit. */
  onEdit: ((collection: Collection) => void) | undefined;
}

/** The track maps of a mode, each with a picture of its lines and their totals. */
export function CollectionCards({ collections, book, onEdit }: CollectionCardsProps) {
  return (
    <ul className={classes.grid}>
      {collections.map((collection) => (
        <CollectionCard key={collection.id} {...{ collection, book, onEdit }} />
      ))}
    </ul>
  );
}

type CardProps = Omit<CollectionCardsProps, 'collections'> & { collection: Collection };

function CollectionCard({ collection, book, onEdit }: CardProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const { id, mode, slug, name, region } = collection;
  const tracks = book.tracksOf(id);
  const { distance } = trackTotals(tracks);
  const where = [region, periodText(collection, tracks, format)].filter((part) => part !== '');
  return (
    <PressRow as="li" className={classes.card}>
      <CollectionPicture tracks={tracks} />
      <div className={classes.words}>
        <div>
          <h2 className={classes.name}>
            <Link href={links.collection(mode, slug)}>{name}</Link>
          </h2>
          {where.length > 0 && <p className={classes.line}>{where.join(' · ')}</p>}
          <p className={classes.line}>
            {tracks.length === 0 ? (
              t('list.noTracks')
            ) : (
              <FigureRow
                figures={[
                  t('list.tracks', { count: tracks.length, number: format.number(tracks.length) }),
                  distance && format.distance(distance.sum),
                ]}
              />
            )}
          </p>
        </div>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            size={44}
            mt={-8}
            mr={-10}
            aria-label={t('list.edit', { name })}
            onClick={() => onEdit(collection)}
            data-no-print
          >
            <IconPencil size={17} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </PressRow>
  );
}
