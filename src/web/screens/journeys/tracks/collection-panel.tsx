import {
  IconChevronDown,
  IconChevronUp,
  IconTable,
  IconUpload,
  IconVectorSpline,
  IconDots,
  IconDownload,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection, CollectionMode } from '../../../../domain/collections/collection.ts';
import { trackTotals } from '../../../../domain/tracks/measure/track-totals.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

import { LegList } from './legs/leg-list.tsx';
import type { Leg } from './legs/legs.ts';
import { periodText } from './period-text.ts';
import classes from './panel.module.css';
import { Button, ActionIcon, Menu } from '@mantine/core';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { useMay, useArchive } from '../../../data/archives/archive.data.ts';
import { useTrackIndex, formatNames, trackExportAddress, trackFormats } from './tracks.data.ts';

interface CollectionPanelProps {
  mode: CollectionMode;
  /** Undefined for tracks that are not on a map. */
  collection: Collection | undefined;
  legs: readonly Leg[];
  chosen: string | undefined;
  hrefOf: (track: string) => string;
  onChoose: (track: string) => void;
  onEdit: () => void;
  onDraw: () => void;
  /** On phones the panel can be folded, so that the map is visible first. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** The floating panel of a track map: its title, totals and legs. */
export function CollectionPanel(props: CollectionPanelProps) {
  const { mode, collection, legs, chosen, hrefOf, onChoose, onEdit, onDraw } = props;
  const { isFolded, onFold } = props;
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const tracks = legs.map(({ track }) => track);
  const where = [collection?.region ?? '', periodText(collection, tracks, format)];
  return (
    <section
      className={classes.panel}
      aria-label={t('panel.label')}
      data-folded={isFolded || undefined}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.above}>
            <Link href={links.collections(mode)}>{t(`list.${mode}`)}</Link>
          </p>
          <h1 className={classes.title}>{collection?.name ?? t('list.loose')}</h1>
        </div>
        <div className={classes.buttons} data-no-print>
          <CollectionMenu {...{ collection, onEdit, onDraw }} hasTracks={legs.length > 0} />
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-label={t('panel.fold')}
            onClick={() => onFold(!isFolded)}
          >
            {isFolded ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
          </button>
        </div>
      </div>
      <div className={classes.about}>
        <p className={classes.figures}>
          <Figures legs={legs} />
        </p>
        {!isFolded && (
          <p className={classes.where}>{where.filter((part) => part !== '').join(' · ')}</p>
        )}
      </div>
      {!isFolded && collection?.summary && <p className={classes.summary}>{collection.summary}</p>}
      {!isFolded &&
        (legs.length === 0 ? (
          <EmptyPanel map={collection?.id} onDraw={onDraw} />
        ) : (
          <LegList {...{ legs, mode, chosen, hrefOf, onChoose }} />
        ))}
    </section>
  );
}

/** The number of legs, distance, moving time and ascent in one line. */
function Figures({ legs }: { legs: readonly Leg[] }) {
  const { t } = useTranslation('tracks');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { moving, ascent } = trackTotals(legs.map(({ track }) => track));
  const known = legs.flatMap(({ distanceKm }) => distanceKm ?? []);
  const metres = (value: number) => tWords('quantity', { number: format.number(value), unit: 'm' });
  // If only some legs have a value, says for how many the sum is.
  const ofLegs = (figure: string, told: number) =>
    told === legs.length
      ? figure
      : t('ofSome', { figure, legs: format.number(told), all: format.number(legs.length) });
  return (
    <FigureRow
      figures={[
        t('legs', { count: legs.length, number: format.number(legs.length) }),
        known.length === 0
          ? undefined
          : ofLegs(format.distance(known.reduce((a, b) => a + b)), known.length),
        moving && ofLegs(t('moving', { time: format.durationInText(moving.sum) }), moving.tracks),
        ascent && ofLegs(t('ascended', { metres: metres(ascent.sum) }), ascent.tracks),
      ]}
    />
  );
}

interface EmptyPanelProps {
  /** The ID of the map. Undefined for tracks that are not on a map. */
  map: string | undefined;
  onDraw: () => void;
}

/** Shown if a map has no legs. Explains how to add some. */
function EmptyPanel({ map, onDraw }: EmptyPanelProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const mayOpenData = useMay('data.open');
  const book = useTrackIndex();
  const loose = book.state === 'ready' ? book.data.tracksOf(null).length : 0;
  if (!mayEdit) return <p className={classes.empty}>{t('panel.emptyViewer')}</p>;
  return (
    <div className={classes.empty}>
      <p>{t('panel.empty')}</p>
      <div className={classes.actions} data-no-print>
        <Button
          component={Link}
          href={links.import({ map })}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('list.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconVectorSpline size={16} aria-hidden />}
          onClick={onDraw}
        >
          {t('panel.draw')}
        </Button>
        {loose > 0 && mayOpenData && (
          <Button
            variant="default"
            component={Link}
            href={links.dataOfKind(trackKind.plural)}
            leftSection={<IconTable size={16} aria-hidden />}
          >
            {t('panel.file', { count: loose, number: format.number(loose) })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CollectionMenuProps {
  collection: Collection | undefined;
  hasTracks: boolean;
  onEdit: () => void;
  onDraw: () => void;
}

/** The menu of a track map: draw, import, edit and export. */
function CollectionMenu({ collection, hasTracks, onEdit, onDraw }: CollectionMenuProps) {
  const { t } = useTranslation('tracks');
  const archive = useArchive();
  const mayEdit = useMay('records.write');
  const mayTakeAway = collection !== undefined && hasTracks;
  if (!mayEdit && !mayTakeAway) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} color="gray" aria-label={t('panel.actions')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <>
            <Menu.Item leftSection={<IconVectorSpline size={16} aria-hidden />} onClick={onDraw}>
              {t('panel.draw')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              href={links.import({ map: collection?.id })}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('list.import')}
            </Menu.Item>
          </>
        )}
        {mayEdit && collection && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('panel.edit')}
          </Menu.Item>
        )}
        {mayTakeAway &&
          trackFormats.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={trackExportAddress(archive.id, { collection: collection.id }, format)}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('panel.exportAll', { format: formatNames[format] })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
