import { ActionIcon } from '@mantine/core';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../../../domain/collections/collection.ts';
import { trackTotals } from '../../../../../domain/tracks/measure/track-totals.ts';
import { links } from '../../../../app/links.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PictureCard, PictureCards } from '../../../../kit/list-map-card/picture-card.tsx';

import { type TrackIndex, periodText } from '../tracks.data.ts';
import classes from './collections.module.css';
import { useMemo } from 'react';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';
import { lineFeatures, noPoints, overviewLines, dottedLines } from '../lines/line-features.ts';

/** The space around the lines in pixels. */
const padding = { top: 14, right: 18, bottom: 14, left: 18 };
/** The maximum zoom. Beyond it, the country shapes behind the lines are too coarse. */
const nearest = 5;
const lineWidth = 1.8;
const nothing = () => {};

/** The lines of a track map on a small map. */
function Picture({ tracks, size }: { tracks: readonly Track[]; size: Size }) {
  const hasLines = tracks.some(({ overview }) => overview !== '');
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
    <div className={classes.picture} data-empty={!hasLines || undefined}>
      {hasLines ? (
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
      ) : (
        <IconRoute size={36} stroke={1.2} />
      )}
    </div>
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
    <PictureCards>
      {collections.map((collection) => (
        <CollectionCard key={collection.id} {...{ collection, book, onEdit }} />
      ))}
    </PictureCards>
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
    <PictureCard
      href={links.collection(mode, slug)}
      title={name}
      lines={[
        where.join(' · '),
        tracks.length === 0 ? (
          t('list.noTracks')
        ) : (
          <FigureRow
            key="figures"
            figures={[
              t('list.tracks', { count: tracks.length, number: format.number(tracks.length) }),
              distance && format.distance(distance.sum),
            ]}
          />
        ),
      ]}
      action={
        onEdit && (
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
        )
      }
      picture={(size) => <Picture tracks={tracks} size={size} />}
    />
  );
}
