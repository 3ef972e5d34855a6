import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../../../domain/collections/collection.ts';
import { trackTotals } from '../../../../../domain/tracks/measure/track-totals.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PressRow } from '../../../../kit/choices/press-row.tsx';
import { CollectionPicture } from './collection-picture.tsx';
import { periodText } from '../period-text.ts';
import type { TrackIndex } from '../tracks.data.ts';
import classes from './collections.module.css';

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
