import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { type StayRow, howMany } from '../../../../domain/stays/stay-rows.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { stayDates, stayPlace, stayTitle } from './stay-words.ts';

/**
 * The texts about stays in the reader's language. The returned object stays the same until the
 * language or the people change.
 */
export function useStayWords() {
  const { t } = useTranslation('stays');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const people = usePeople();
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, firstName(name)]));
    const words = {
      range: (from: string, to: string) => t('range', { from, to }),
      since: (from: string) => t('since', { from }),
      someDayIn: (period: string) => t('someDayIn', { period }),
    };
    // A stay with only coordinates is titled with its coordinates.
    const titleOf = (row: StayRow) =>
      stayTitle(
        row,
        format,
        stayKind.labelOf(row.stay, () => ''),
      );
    const nights = (count: number) => t('nights', { count, number: format.number(count) });
    return {
      titleOf,
      placeOf: (row: StayRow) => stayPlace(row, format, titleOf(row)),
      datesOf: ({ stay }: StayRow, isUnderYear = false) =>
        stayDates(stay, format, words, isUnderYear),
      nightsOf: ({ nights: count, counted }: StayRow) => {
        if (count === undefined || !counted) return '';
        // For a stay in progress, the heading of the year counts the nights so far, but the dates
        // imply all nights.
        return howMany(counted) < count
          ? t('nightsSoFar', {
              count,
              spent: format.number(howMany(counted)),
              number: format.number(count),
            })
          : nights(count);
      },
      peopleOf: ({ stay }: StayRow) =>
        format.list(stay.people.flatMap(({ personId }) => names.get(personId) ?? [])),
      kindOf: ({ stay }: StayRow) => tKinds(`stay.choices.kind.${stay.kind}`),
    };
  }, [t, tKinds, format, people]);
}

export type StayWords = ReturnType<typeof useStayWords>;
