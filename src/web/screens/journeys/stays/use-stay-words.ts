import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { howMany } from '../../../../domain/stays/stay-time.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { stayDates, stayPlace, stayTitle } from './stay-words.ts';

/** What is said of stays, in the reader's language; the same object while nothing of it changes. */
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
    };
    // Of a stay that says nothing but its point, the point is what it is called.
    const titleOf = (row: StayRow) =>
      stayTitle(
        row,
        format,
        stayKind.labelOf(row.stay, () => ''),
      );
    const nights = (count: number) => t('nights', { count, number: format.number(count) });
    return {
      titleOf,
      nights,
      placeOf: (row: StayRow) => stayPlace(row, format, titleOf(row)),
      datesOf: ({ stay }: StayRow, isUnderYear = false) =>
        stayDates(stay, format, words, isUnderYear),
      nightsOf: ({ nights: count, counted }: StayRow) => {
        if (count === undefined || !counted) return '';
        // Its year has the first number, its dates the second.
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
