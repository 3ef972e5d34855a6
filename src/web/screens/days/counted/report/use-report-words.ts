import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import {
  evidenceOf,
  type DayExplanation,
  type ExplainedGround,
} from '../../../../../domain/days/count/day-explanations.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import { citationKey, type CitedRecord } from './cited-records.ts';

/** A line in a cell of the report. */
interface ReportLine {
  key: string;
  text: string;
  /** The number of the cited record. */
  number: number | undefined;
}

/** The texts of a report about days. */
export function useReportWords(words: DayWords, cited: readonly CitedRecord[]) {
  const { t } = useTranslation('days');
  return useMemo(() => {
    const numbers = new Map(cited.map((record) => [citationKey(record), record.number]));
    const whereOf = ({ among, isSure }: ExplainedGround) => {
      const places = [
        ...new Set(
          among.map((place) =>
            place.isTransit
              ? t('report.inTransit', { place: words.place(place) })
              : words.placeAmong(place, among),
          ),
        ),
      ];
      const text = places.join(` ${t('panel.or')} `);
      return isSure ? text : t('report.perhaps', { what: text });
    };
    return {
      /** The territories that count. Those that are not certain are marked. */
      counted: ({ counted }: DayExplanation) =>
        counted
          .map(({ code, min, max }) => {
            const name = words.territory(code);
            if (min === 0) return t('report.perhaps', { what: name });
            return max > 1 ? t('report.twice', { what: name }) : name;
          })
          .join(', '),
      where: ({ grounds, nights }: DayExplanation): { key: string; text: string }[] => {
        if (grounds.length === 0) {
          const text = t(nights.length === 0 ? 'panel.notLived' : 'panel.nowhere');
          return [{ key: 'nowhere', text }];
        }
        const texts = grounds.map(whereOf);
        // If two consecutive records show the same place, it is listed once.
        return texts
          .filter((text, at) => text !== texts[at - 1])
          .map((text, at) => ({ key: `${at} ${text}`, text }));
      },
      night: ({ nights }: DayExplanation) =>
        nights.map(({ aboard, ground, mayBeAboard, evidence }) => {
          if (aboard && evidence) return t('report.aboardShip');
          if (aboard) return t(`aboard.${aboard}`);
          const night = ground ? whereOf(ground) : t('aboard.unknown');
          const [instead] = mayBeAboard;
          if (!instead) return night;
          return t('panel.nightOrAboard', { night, aboard: t(`panel.mayBeAboard.${instead}`) });
        }),
      /** Each record once. Assumptions without a record are described in words. */
      evidence: (
        said: DayExplanation,
        { inShort: say }: { inShort: (of: Evidence) => string },
      ): ReportLine[] => {
        const lines = new Map<string, ReportLine>();
        for (const one of evidenceOf(said)) {
          const key = one.id === '' ? one.kind : citationKey(one);
          const text = one.id === '' ? t(`evidence.${one.kind}`) : say(one);
          if (!lines.has(key)) lines.set(key, { key, text, number: numbers.get(key) });
        }
        // Below records of the same day, "no record" alone would contradict them.
        const inferred = lines.get('inferred');
        if (inferred && lines.size > 1) inferred.text = t('evidence.rest');
        return [...lines.values()];
      },
    };
  }, [t, words, cited]);
}

export type ReportWords = ReturnType<typeof useReportWords>;
