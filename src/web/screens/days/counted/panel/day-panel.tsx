import { useTranslation } from 'react-i18next';
import type { DaysMatrix, DaysView } from '../../../../../domain/days/days-engine.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { Ledgers } from '../../../../data/days/days.data.ts';
import { DaysDrawer, type ReadDays } from './days-drawer.tsx';
import type { DayWords } from './use-day-words.ts';
import type { DaysNavigation } from '../use-days-address.ts';

/** The days behind a number of the table, or a single day of the calendar. */
export function DayPanel({
  ledgers,
  view,
  matrix,
  person,
  words,
  address,
}: {
  ledgers: Ledgers;
  view: DaysView;
  matrix: DaysMatrix;
  person: NamedPerson;
  words: DayWords;
  address: DaysNavigation;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const { open } = address;
  return (
    <DaysDrawer
      ledgers={ledgers}
      days={openDays()}
      crossings={matrix.crossings}
      person={person}
      words={words}
      onClose={address.close}
    />
  );

  function openDays(): ReadDays | undefined {
    if (!open) return undefined;
    if (open.kind === 'date') {
      const { date } = open;
      const title = `${format.weekday(date)}, ${format.date(date)}`;
      return { title, view, span: { from: date, to: date }, count: undefined, isOfYears: false };
    }
    const { code, year } = open;
    const place = words.nameOf(code);
    const row = matrix.rows.get(code);
    if (year === undefined) {
      const span = { from: matrix.from, to: matrix.to, code };
      return { title: place, view, span, count: row?.total, isOfYears: true };
    }
    const title = t('panel.title', { place, year });
    const span = { from: `${year}-01-01`, to: `${year}-12-31`, code };
    return { title, view, span, count: row?.years.get(year), isOfYears: false };
  }
}
