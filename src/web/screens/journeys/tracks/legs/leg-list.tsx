import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import { yearOf } from '../../../../../domain/shared/dates/edtf-date.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { LineOf } from '../../../../kit/list-map-card/record-line.tsx';
import { RecordList } from '../../../../kit/list-map-card/record-list.tsx';
import type { TrackAddress } from '../tracks-screen.tsx';
import { hasMeasures, type Leg } from './legs.ts';

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
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const climb = (metres: number | null, Icon: typeof IconArrowUpRight, label: string) =>
    metres === null ? undefined : (
      <>
        <Icon size={12} role="img" aria-label={label} />
        {tWords('quantity', { number: format.number(metres), unit: 'm' })}
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
