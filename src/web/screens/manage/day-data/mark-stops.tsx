import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayCorrectionKind, stopsCountedAs } from '../../../../domain/days/facts/day-correction.ts';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import type { DayWords } from '../../days/counted/panel/use-day-words.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';
import {
  addRecords,
  deleteRecords,
  editRecords,
  useWrite,
} from '../../../data/records/record-writes.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';
import {
  markableStops,
  type MarkableStop,
  type MarkChoice,
  planMark,
} from '../../../../domain/days/repairs/plan-mark.ts';
import { useMarkDates } from './use-mark-dates.ts';
import classes from './mark-stops.module.css';

const none: readonly [] = [];

/**
 * Shows whether a stop counts as transit, as computed or as marked, and lets the user change it.
 */
export function MarkStops({
  person,
  said,
  words,
  ledgers,
}: {
  person: Person;
  /** The explanation of one date. */
  said: DayExplanation;
  words: DayWords;
  ledgers: Ledgers;
}) {
  const { t } = useTranslation('dayData');
  const heading = useId();
  const stops = markableStops(said);
  const { mark, isPending } = useMark(person, said.from);
  const { data: corrections = none } = useRecords('day-correction');
  const datesOf = useMarkDates(ledgers, corrections);
  if (stops.length === 0) return null;
  return (
    <section className={classes.marks} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('marks.title')}
      </h3>
      <p className={classes.hint}>{t('marks.hint')}</p>
      <ul className={classes.stops}>
        {stops.map((stop) => {
          const place = words.territory(stop.territory);
          const marked = [...stop.marks].flatMap((id) => datesOf.get(id) ?? [])[0];
          return (
            <li key={stop.territory} className={classes.stop}>
              <span>
                {place}
                {marked && (
                  <small className={classes.dates}>
                    {t('marks.covers', { dates: words.dates(marked.from, marked.to) })}
                  </small>
                )}
              </span>
              <SegmentedControl
                size="sm"
                aria-label={t('marks.of', { place })}
                value={stop.marked}
                disabled={isPending}
                data={(['computed', ...stopsCountedAs] as const).map((value) => ({
                  value,
                  label: t(`marks.choice.${value}`),
                }))}
                onChange={(choice) => mark(stop, choice, t(`marks.done.${choice}`, { place }))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Saves a mark and offers to undo it. */
function useMark(person: Person, date: string) {
  const { t } = useTranslation('records');
  const undo = useUndoChange();
  const onError = useNotifyFailure();
  const { data: stored = [] } = useRecords('day-correction');
  const write = useWrite(
    async (
      archiveId,
      {
        stop,
        choice,
      }: {
        stop: MarkableStop;
        choice: MarkChoice;
      },
    ) => {
      const personId = person.id;
      const { keep, remove } = planMark(stored, stop, { personId, date, choice });
      const of = 'day-correction';
      if (choice === 'computed') return deleteRecords(archiveId, of, remove);
      if (!keep) {
        const said = { personId, date, territory: stop.territory, countsAs: choice };
        const values = { ...blankOf(dayCorrectionKind.fields), ...said };
        return addRecords(archiveId, of, { records: [{ id: newId(), values }], places: [] });
      }
      // Two marks of one stop can only come from the data table. The remaining mark is saved last.
      if (remove.length > 0) await deleteRecords(archiveId, of, remove);
      const { id, version, ...before } = keep;
      const values = { ...before, countsAs: choice };
      return editRecords(archiveId, of, { records: [{ id, version, values }], places: [] });
    },
  );
  return {
    isPending: write.isPending,
    mark: (stop: MarkableStop, choice: MarkChoice, done: string) => {
      write.mutate(
        { stop, choice },
        {
          onError,
          onSuccess: ({ changeSetId }) => {
            if (changeSetId === null) return;
            notifyDone(done, { label: t('undo'), run: () => undo.mutate(changeSetId) });
          },
        },
      );
    },
  };
}
