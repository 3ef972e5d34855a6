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

/** Those that the catalogue has; others are called as everywhere. */
type InSentence = keyof English['days']['inSentence'];

/** What is said of days, in the reader's language; the same object while nothing of it changes. */
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
    /** `Portland, OR`; nothing but the name where names tell towns apart */
    const town = (code: string) => {
      const { name, area } = townOfCode(code);
      if (name === '') return t('unknownTown');
      if (area === '') return name;
      return format.list([name, isOwnNamed(area) ? t(`named.${area}`) : area.slice(3)]);
    };
    const place = ({ territory: code, town: name }: ExplainedPlace) => {
      const named = territory(code);
      return name === '' || name === named
        ? named
        : t('panel.townIn', { town: name, country: named });
    };
    /** one of several: the country beside a town of it is the way to that town, or from it */
    const placeAmong = (one: ExplainedPlace, among: readonly ExplainedPlace[]) =>
      isWayBeside(one, among) ? t('panel.onTheWay') : place(one);
    const range = ({ min, max }: MinMax) =>
      min === max
        ? format.number(min)
        : t('range', { min: format.number(min), max: format.number(max) });
    const days = (count: MinMax) =>
      t(rule === 'midnight' ? 'nights' : 'days', { count: count.max, number: range(count) });
    return {
      /** a row of the table by its code */
      nameOf: country === undefined ? territory : town,
      territory,
      /** `the Netherlands`, as it stands after “in” */
      inSentence: (code: string) =>
        t(`inSentence.${code as InSentence}`, { defaultValue: territory(code) }),
      town,
      place,
      placeAmong,
      /** days on no ground, or nights */
      aboard: (of: NoGround) => t(rule === 'midnight' ? `aboard.${of}` : `aboardAllDay.${of}`),
      /** each place once, with what one of several it was */
      placesIn: (grounds: readonly ExplainedGround[]) => {
        const names = grounds.map(({ among }) =>
          [...new Set(among.map((one) => placeAmong(one, among)))].join(` ${t('panel.or')} `),
        );
        return names.filter((name, at) => name !== names[at - 1]);
      },
      range,
      days,
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
