import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import { codeWithin, townOfCode } from '../../../../../domain/days/towns/towns.ts';
import { useDayWords } from '../panel/use-day-words.ts';
import type { CentreOnMap } from './centres-on-map.ts';
import type { DividedCountry, Divisions } from './divisions.data.ts';

/**
 * The texts of a map of days about territories, areas and towns, by their codes. Codes of towns
 * contain a `/`.
 */
export function useMapWords({
  country,
  rule,
  divisions,
  centreOf,
}: {
  country: DividedCountry | undefined;
  rule: DayRule;
  divisions: Divisions | undefined;
  centreOf: (code: string) => CentreOnMap | undefined;
}) {
  const { t } = useTranslation('days');
  const ofPlaces = useDayWords(undefined, rule);
  // On a map of all countries, towns count nights, whatever counts as a day in a country.
  const ofTowns = useDayWords(country, country === undefined ? 'midnight' : rule);
  return useMemo(() => {
    const states = new Map(
      country === 'US'
        ? divisions?.features.map(({ properties: { area, name } }) => [area, name])
        : [],
    );
    const nameOf = (code: string) =>
      code.includes('/')
        ? ofTowns.town(codeWithin(code).code)
        : (states.get(code) ?? ofPlaces.territory(code));
    return {
      /** The label at a circle. It omits the nation or state, because the map shows it. */
      labelOf: (code: string) => centreOf(code)?.name || townOfCode(codeWithin(code).code).name,
      /** The name with the country, if the map shows several countries. */
      nameInFull: (code: string) =>
        code.includes('/') && country === undefined
          ? t('map.townIn', {
              town: nameOf(code),
              country: ofPlaces.territory(codeWithin(code).country),
            })
          : nameOf(code),
      count: (code: string, count: MinMax) => (code.includes('/') ? ofTowns : ofPlaces).days(count),
      countAs: (code: string, count: MinMax, number: string) =>
        (code.includes('/') ? ofTowns : ofPlaces).daysAs(count, number),
      wordsOf: (code: string) => (code.includes('/') ? ofTowns : ofPlaces),
    };
  }, [t, country, divisions, centreOf, ofPlaces, ofTowns]);
}

export type MapWords = ReturnType<typeof useMapWords>;
