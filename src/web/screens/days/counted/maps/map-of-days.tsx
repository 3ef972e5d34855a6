import { isTownKnown } from '../../../../../domain/days/towns/towns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import type { DaySpan } from '../../../../../domain/days/timeline/day-span.ts';
import type {
  DaysMatrix,
  DaysOnMap,
  DaysView,
  MapView,
} from '../../../../../domain/days/days-engine.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { countryCodes } from '../../../../../domain/shared/places/countries.ts';
import { hasWebGl } from '../../../../kit/maps/web-gl.ts';
import { TimeBrush } from '../../../../kit/maps/time-brush.tsx';
import { RangeFigure } from '../../../../kit/format/range-figure.tsx';
import type { YearCount } from '../../../../kit/maps/year-counts.ts';
import { useTownCentres } from '../../../../data/places/town-centres.data.ts';
import { useRecordSets } from '../../../../data/records/record-sets.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { Ledgers } from '../../../../data/days/days.data.ts';
import type { DaysNavigation } from '../days-address.ts';
import { centresOnMap } from './centres-on-map.ts';
import { tokenOfDays } from './day-classes.ts';
import { DaysMap } from './days-map.tsx';
import { daysTogether } from './days-together.ts';
import { type DividedCountry, useDivisions } from './divisions.data.ts';
import { MapDayPanel } from './map-day-panel.tsx';
import { MapLegend } from './map-legend.tsx';
import { type ListedPlace, MapList } from './map-list.tsx';
import { placesOnMap, territoriesOfShapes, type CountedPlace } from './places-on-map.ts';
import { seenOf } from './seen-of.ts';
import { useMapWords } from './use-map-words.ts';
import classes from './days-map.module.css';

interface MapOfDaysProps {
  /** The people whose days are shown. `views` and `days` belong to them, in the same order. */
  known: readonly { person: Person; view: DaysView; matrix: DaysMatrix }[];
  views: readonly MapView[];
  days: readonly (DaysOnMap | null)[];
  years: readonly YearCount[];
  /** Undefined for all days. */
  span: DaySpan | undefined;
  /** The country whose towns are shown. Undefined for all towns. */
  country: DividedCountry | undefined;
  rule: DayRule;
  address: DaysNavigation;
  ledgers: Ledgers;
  of: string;
}

/**
 * The map with its legend and year brush, the lists of places, and the panel with the open days.
 */
export function MapOfDays({
  known,
  views,
  days,
  years,
  span,
  country,
  rule,
  address,
  ledgers,
  of,
}: MapOfDaysProps) {
  const { t } = useTranslation('days');
  const { t: tMaps } = useTranslation('maps');
  const format = useFormat();
  const { territories, borders, years: chosenYears } = address;
  const asOf = span?.to ?? ledgers.moment.today;
  const divided = country ?? (territories === 'apart' ? 'GB' : undefined);
  const divisions = useDivisions(divided);
  const { data: sets } = useRecordSets(['town-centre', 'place', 'stay']);
  const towns = useTownCentres(undefined, sets);
  const centreOf = useMemo(() => centresOnMap(towns), [towns]);
  const words = useMapWords({ country, rule, divisions, centreOf });
  const together = useMemo(
    () => daysTogether(days, (code) => centreOf(code)?.point),
    [days, centreOf],
  );
  const countries = useMemo(
    () =>
      country === undefined
        ? territoriesOfShapes(countryCodes, { territories, borders }, asOf)
        : noCountries,
    [country, territories, borders, asOf],
  );
  const places = useMemo(() => {
    const areas = divisions?.features.map(({ properties: { area } }) => area);
    // Until the divisions are loaded, no area is reported as having no shape.
    const ofAreas = divided === undefined ? [] : (areas ?? [...together.shaded.keys()]);
    const shapes = new Set([...countries.values(), ...ofAreas]);
    return placesOnMap(together, shapes, country !== undefined);
  }, [together, countries, divisions, divided, country]);
  const drawn = useMemo(() => seenOf(country, together.points), [country, together.points]);

  const { open } = address;
  const opened = open?.kind === 'cell' ? open.code : undefined;
  const whoHas = (code: string) =>
    known.filter(
      (_, at) => (days[at]?.[code.includes('/') ? 'towns' : 'shaded'].get(code)?.max ?? 0) > 0,
    );
  const openingOf = (code: string) => {
    const having = whoHas(code);
    const who = having.find(({ person }) => person.slug === address.who) ?? having[0];
    return {
      open: { kind: 'cell' as const, code, year: undefined },
      who: known.length > 1 ? who?.person.slug : undefined,
    };
  };
  const show = (code: string) => address.change(openingOf(code));
  const listed = ({ code, count }: CountedPlace): ListedPlace => ({
    code,
    name: words.nameInFull(code),
    count: <RangeFigure count={count} within={(figure) => words.countAs(code, count, figure)} />,
    href: address.hrefOf(openingOf(code)),
  });
  const numberOf = (number: number) => ({ count: number, number: format.number(number) });
  const shadedWords =
    country === undefined
      ? t('countries', numberOf(places.shaded.length))
      : t(`map.areas.${country}`, numberOf(places.shaded.length));
  const knownTowns = places.towns.filter(({ code }) => isTownKnown(code)).length;
  const yearWords = chosenYears
    ? chosenYears[0] === chosenYears[1]
      ? String(chosenYears[0])
      : t('span', { from: String(chosenYears[0]), to: String(chosenYears[1]) })
    : t('map.allYears');
  const counts = new Map(
    [...places.shaded, ...places.towns].map(({ code, count }) => [code, count]),
  );
  return (
    <>
      <div className={classes.beside}>
        <div className={classes.card}>
          <div className={classes.map} data-still={!hasWebGl() || undefined}>
            <DaysMap
              label={t('map.label', {
                places: shadedWords,
                towns: t('towns', numberOf(knownTowns)),
                years: yearWords,
              })}
              shaded={places.shaded}
              towns={places.towns}
              countries={countries}
              divisions={divisions}
              labelOf={words.labelOf}
              say={(code) => {
                const count = counts.get(code);
                return count ? `${words.nameInFull(code)} · ${words.count(code, count)}` : '';
              }}
              opened={opened}
              onOpen={show}
              drawn={drawn}
              nearest={country === undefined ? 6 : 7}
              of={of}
            />
          </div>
          {years.length > 1 && (
            <section className={classes.brush} aria-label={tMaps('brush.label')} data-no-print>
              <p className={classes.perYear}>
                {t(country === undefined ? 'map.perYear.countries' : 'map.perYear.towns')}
              </p>
              <TimeBrush
                years={years}
                range={chosenYears && [...chosenYears]}
                onChange={(range) => address.change({ years: range })}
                barTitle={(year, count) =>
                  t('map.bar', {
                    year,
                    places: t(country === undefined ? 'countries' : 'towns', numberOf(count)),
                  })
                }
              />
            </section>
          )}
        </div>
        <div className={classes.aside}>
          <MapLegend
            shadesNights={rule === 'midnight'}
            townsNights={country === undefined || rule === 'midnight'}
            shaded={places.shaded.map(({ count }) => count)}
            towns={places.towns.map(({ count }) => count)}
          />
          <div className={classes.lists}>
            <MapList
              title={t(country === undefined ? 'map.list.countries' : `map.list.${country}`)}
              places={places.shaded.map((place) => ({
                ...listed(place),
                shade: tokenOfDays(place.count),
              }))}
              opened={opened}
              onOpen={show}
            />
            <MapList
              title={t('map.list.towns')}
              count={knownTowns}
              places={places.towns.map((town) => ({
                ...listed(town),
                note:
                  town.isInArea || country === undefined ? undefined : t(`map.noArea.${country}`),
              }))}
              opened={opened}
              onOpen={show}
            />
            {places.unplaced.length > 0 && (
              <MapList
                title={t('map.unplaced.title')}
                places={places.unplaced.map((place) => ({
                  ...listed(place),
                  note: t(`map.unplaced.${place.why}`),
                }))}
                opened={opened}
                onOpen={show}
              />
            )}
            {country === undefined && (borders === 'then' || territories === 'sovereign') && (
              <p className={classes.none}>{t('map.asOf', { date: format.date(asOf) })}</p>
            )}
          </div>
        </div>
      </div>
      <MapDayPanel
        known={known}
        views={views}
        days={days}
        span={span}
        yearWords={chosenYears && yearWords}
        words={words}
        address={address}
        ledgers={ledgers}
      />
    </>
  );
}

const noCountries: ReadonlyMap<string, string> = new Map();
