import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownWithCentre } from '../../../../domain/days/towns/centres-of-towns.ts';
import type { Coordinates } from '../../../../domain/shared/places/geo.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { Link } from '../../../app/link.tsx';
import { type CountryWithNights, links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import classes from './day-data.module.css';

const byName = { key: 'town', descending: false };
const keyOf = ({ key }: TownWithCentre) => key;

/**
 * The source of a town's position: a custom centre, which takes precedence, or the archive's places
 * and stays.
 */
function sourceOf({ own, known }: TownWithCentre): 'own' | 'known' | 'nothing' {
  return own ? 'own' : known ? 'known' : 'nothing';
}

interface CentresTableProps {
  towns: readonly TownWithCentre[];
  country: CountryWithNights;
}

/** Towns with the source of their position. The chosen town is shown on the map. */
export function CentresTable({ towns, country }: CentresTableProps) {
  const { t } = useTranslation('dayData');
  const format = useFormat();
  const words = useDayWords(country, 'midnight');
  const columns = useMemo((): DataColumn<TownWithCentre>[] => {
    const degrees =
      (name: keyof Coordinates) =>
      ({ own, known }: TownWithCentre) =>
        (own ?? known)?.[name];
    return [
      {
        key: 'town',
        header: t('nights.town'),
        value: ({ area, town }) => words.nameOf(`${area}/${town}`),
        cell: (town) => {
          const name = words.nameOf(`${town.area}/${town.town}`);
          const source = sourceOf(town);
          return (
            <span title={`${name}: ${t(`centres.from.${source}`)}`}>
              {name}
              {/* Most positions come from records, so only other sources are shown. */}
              {source !== 'known' && (
                <span className={classes.quiet}> {t(`centres.from.${source}`)}</span>
              )}
            </span>
          );
        },
        minWidth: 10,
        phone: 'lead',
      },
      ...(['lat', 'lon'] as const).map((name): DataColumn<TownWithCentre> => ({
        key: name,
        header: t(`centres.${name}`),
        unit: '°',
        value: degrees(name),
        cell: (town) => {
          const value = degrees(name)(town);
          return value === undefined ? '' : format.degrees(value);
        },
        numeric: true,
        width: 6.2,
        named: true,
        phone: name === 'lat' ? 'end' : 'endDetail',
      })),
    ];
  }, [t, format, words]);
  const hrefOf = useMemo(
    () =>
      ({ key }: TownWithCentre) =>
        links.centresData(country, key),
    [country],
  );
  return (
    <div className={classes.scrolled}>
      <DataTable
        label={t('centres.towns')}
        columns={columns}
        rows={towns}
        rowKey={keyOf}
        initialSort={byName}
        rowHref={hrefOf}
        link={Link}
      />
    </div>
  );
}
