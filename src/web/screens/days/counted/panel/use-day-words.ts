import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { NoGround } from '../../../../../domain/days/aboard/count-aboard.ts';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import type {
  ExplainedGround,
  ExplainedPlace,
} from '../../../../../domain/days/count/day-explanations.ts';
import { isOwnNamed } from '../../../../../domain/days/territories/territory.ts';
import { townOfCode } from '../../../../../domain/days/towns/towns.ts';
import type { English } from '../../../../i18n/catalogue.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { isWayBeside } from './way-beside.ts';

/** The codes with a special form within a sentence. All others use their usual name. */
type InSentence = keyof English['days']['inSentence'];

/**
 * The texts about days in the reader's language. The returned object stays the same until the
 * language or the arguments change.
 */
export function useDayWords(country: string | undefined, rule: DayRule) {
  const { t } = useTranslation('days');
  const format = useFormat();
  return useMemo(() => {
    const territory = (code: string) =>
      code === ''
        ? t('unknownCountry')
        : isOwnNamed(code)
          ? t(`named.${code}`)
          : format.country(code);
    /** `Portland, OR`. Only the name, if the code has no area. */
    const town = (code: string) => {
      const { name, area } = townOfCode(code);
      if (name === '') return t('unknownTown');
      // Without a region, the area is only the country.
      if (area.length <= 2) return name;
      return format.list([name, isOwnNamed(area) ? t(`named.${area}`) : area.slice(3)]);
    };
    const place = ({ territory: code, town: name }: ExplainedPlace) => {
      const named = territory(code);
      return name === '' || name === named
        ? named
        : t('panel.townIn', { town: name, country: named });
    };
    /**
     * One of several candidate places. A country beside one of its towns means the way to or from
     * that town.
     */
    const placeAmong = (one: ExplainedPlace, among: readonly ExplainedPlace[]) =>
      isWayBeside(one, among) ? t('panel.onTheWay') : place(one);
    const range = ({ min, max }: MinMax) =>
      min === max
        ? format.number(min)
        : t('range', { min: format.number(min), max: format.number(max) });
    const daysAs = ({ max }: MinMax, number: string) =>
      t(rule === 'midnight' ? 'nights' : 'days', { count: max, number });
    const days = (count: MinMax) => daysAs(count, range(count));
    return {
      /** The name of a table row by its code. */
      nameOf: country === undefined ? territory : town,
      territory,
      /** `the Netherlands`, the form after "in". */
      inSentence: (code: string) =>
        t(`inSentence.${code as InSentence}`, { defaultValue: territory(code) }),
      town,
      place,
      placeAmong,
      /** The name of days, or of nights, on no ground. */
      aboard: (of: NoGround) => t(rule === 'midnight' ? `aboard.${of}` : `aboardAllDay.${of}`),
      /** Each place once. Candidates of one ground are joined with "or". */
      placesIn: (grounds: readonly ExplainedGround[]) => {
        const names = grounds.map(({ among }) =>
          [...new Set(among.map((one) => placeAmong(one, among)))].join(` ${t('panel.or')} `),
        );
        return names.filter((name, at) => name !== names[at - 1]);
      },
      range,
      days,
      /** The days of a count, with another figure. */
      daysAs,
      dates: (from: string, to: string, withYear = true) =>
        from === to
          ? format.date(from, { withYear })
          : t('span', {
              from: format.date(from, { withYear }),
              to: format.date(to, { withYear }),
            }),
    };
  }, [t, format, country, rule]);
}

export type DayWords = ReturnType<typeof useDayWords>;
