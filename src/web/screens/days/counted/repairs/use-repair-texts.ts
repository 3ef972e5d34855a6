import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { believedDates } from '../../../../../domain/days/timeline/ledger.ts';
import type { Contradiction } from '../../../../../domain/days/repairs/contradiction.ts';
import { isComplete, type Proposal } from '../../../../../domain/days/repairs/proposal.ts';
import type { Spot } from '../../../../../domain/days/facts/spot.ts';
import { territoryOf, usualTerritories } from '../../../../../domain/days/territories/territory.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayWords } from '../panel/use-day-words.ts';

const believedYears = {
  first: Number(believedDates.earliest.slice(0, 4)),
  last: Number(believedDates.latest.slice(0, 4)),
};

/** The texts about contradictions and the repairs that are proposed for them. */
export function useRepairTexts(words: DayWords) {
  const { t } = useTranslation('days');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  return useMemo(() => {
    const territory = (spot: Spot) => territoryOf(spot, '', usualTerritories);
    const placeOf = (spot: Spot) =>
      words.place({
        territory: territory(spot),
        town: spot.town,
        evidence: [],
        isTransit: false,
      });
    /** Only the town, if there is one: the places of the line already show its country. */
    const shortly = (spot: Spot) => spot.town || words.territory(territory(spot));
    return {
      what: ({ kind, between: [from, to], isNowhere }: Contradiction) =>
        t(
          `repairs.what.${kind === 'out-of-range' && from === to ? 'oneOutOfRange' : isNowhere ? 'nowhere' : kind}`,
          {
            from: placeOf(from),
            to: placeOf(to),
          },
        ),
      when: ({ kind, from, to, first = from, last = to, isNowhere }: Contradiction) =>
        t(`repairs.when.${isNowhere ? 'nowhere' : kind}`, {
          dates: first <= last ? words.dates(first, last) : words.dates(last, first),
          earliest: believedYears.first,
          latest: believedYears.last,
        }),
      propose: (proposal: Proposal) => {
        if (proposal.kind === 'leg') {
          const { from, to, mode, date } = proposal;
          const where = proposal.isHome ? 'Home' : '';
          const way = { from: shortly(from), to: shortly(to), mode: tWords(`mode.${mode}`) };
          return isComplete(proposal)
            ? t(`repairs.propose.leg${where}`, { ...way, date: format.date(date) })
            : t(`repairs.propose.openLeg${where}`, way);
        }
        if (proposal.kind === 'home') return t('repairs.propose.addHome');
        const place = shortly(proposal.at);
        if (proposal.kind === 'arrival') {
          return t('repairs.propose.arrival', { place, date: format.date(proposal.date) });
        }
        if (proposal.kind === 'corrections') {
          const [first = '', last = first] = [proposal.dates[0], proposal.dates.at(-1)];
          return t('repairs.propose.corrections', { place, dates: words.dates(first, last) });
        }
        const dates = words.dates(proposal.arrival, proposal.departure);
        if (proposal.kind === 'dates') return t('repairs.propose.dates', { place, dates });
        return t(`repairs.propose.${proposal.isHome ? 'home' : 'stay'}`, { place, dates });
      },
    };
  }, [t, tWords, format, words]);
}

export type RepairTexts = ReturnType<typeof useRepairTexts>;
