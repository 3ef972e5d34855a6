import {
  IconTable,
  IconUpload,
  IconVectorSpline,
  IconDots,
  IconDownload,
  IconPencil,
  IconArrowDownRight,
  IconArrowUpRight,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../../domain/collections/collection.ts';
import { trackTotals } from '../../../../domain/tracks/measure/track-totals.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

import classes from './panel.module.css';
import { Button, ActionIcon, Menu } from '@mantine/core';
import { trackKind, type Track } from '../../../../domain/tracks/track.ts';
import { useMay, useArchive } from '../../../data/archives/archive.data.ts';
import {
  useTrackIndex,
  formatNames,
  trackExportAddress,
  trackFormats,
  type Leg,
  hasMeasures,
} from './tracks.data.ts';
import { useCallback, useMemo } from 'react';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import type { LineOf } from '../../../kit/list-map-card/record-line.tsx';
import { RecordList } from '../../../kit/list-map-card/record-list.tsx';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';

/** The number of legs, distance, moving time and ascent in one line. */
export function CollectionFigures({ legs }: { legs: readonly Leg[] }) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const { moving, ascent } = trackTotals(legs.map(({ track }) => track));
  const known = legs.flatMap(({ distanceKm }) => distanceKm ?? []);
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
        ascent && ofLegs(t('ascended', { metres: format.metres(ascent.sum) }), ascent.tracks),
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
export function EmptyPanel({ map, onDraw }: EmptyPanelProps) {
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
export function CollectionMenu({ collection, hasTracks, onEdit, onDraw }: CollectionMenuProps) {
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

/** The values in the address of a map of tracks, and functions that change them. */
export type TrackAddress = Address<typeof addresses.roadMap>;

interface LegListProps {
  legs: readonly Leg[];
  /** The mode of the map. */
  mode: Mode;
  address: TrackAddress;
}

/** The legs of a map from first to last. If they span several years, each year has a heading. */
export function LegList({ legs, mode, address }: LegListProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const groups = useMemo(() => {
    const years = [...Map.groupBy(legs, ({ track }) => yearOf(track.date))];
    return years.map(([year, rows]) => ({
      key: String(year),
      heading: years.length < 2 ? undefined : (year ?? t('panel.undated')),
      figures: t('legs', { count: rows.length, number: format.number(rows.length) }),
      rows,
    }));
  }, [legs, t, format]);
  const describe = useCallback(
    ({ track, distanceKm, isGeodesic, lines }: Leg): LineOf => {
      const { moving } = track;
      return {
        title: (
          <>
            {track.mode !== mode && <ModeIcon mode={track.mode} size={14} />} {track.name}
          </>
        ),
        figure: distanceKm !== undefined && format.distance(distanceKm),
        details: [
          [
            <FigureRow
              key="when"
              figures={[
                format.date(track.date),
                moving === null ? undefined : t('moving', { time: format.durationInText(moving) }),
                lines.length === 0 ? t('panel.noLine') : undefined,
                isGeodesic ? t('panel.geodesic') : undefined,
              ]}
            />,
          ],
          ...(hasMeasures(track) ? [[<Measures key="measures" track={track} />] as const] : []),
        ],
      };
    },
    [t, format, mode],
  );
  const hrefOf = useCallback(({ id }: Leg) => address.hrefOf({ track: id }), [address]);
  return (
    <RecordList
      label={t('panel.list')}
      groups={groups}
      describe={describe}
      chosen={address.track}
      hrefOf={hrefOf}
      onChoose={(track) => address.change({ track })}
      onClose={address.track === undefined ? undefined : address.close}
      onDelete={undefined}
      hasScroller
    />
  );
}

/** The speeds and climbs of a leg. Unknown values are left out. */
function Measures({ track: { meanSpeed, topSpeed, ascent, descent } }: { track: Track }) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const climb = (metres: number | null, Icon: typeof IconArrowUpRight, label: string) =>
    metres === null ? undefined : (
      <>
        <Icon size={12} role="img" aria-label={label} />
        {format.metres(metres)}
      </>
    );
  return (
    <FigureRow
      figures={[
        meanSpeed === null ? undefined : t('leg.mean', { speed: format.speed(meanSpeed) }),
        topSpeed === null ? undefined : t('leg.top', { speed: format.speed(topSpeed) }),
        climb(ascent, IconArrowUpRight, t('leg.up')),
        climb(descent, IconArrowDownRight, t('leg.down')),
      ]}
    />
  );
}
