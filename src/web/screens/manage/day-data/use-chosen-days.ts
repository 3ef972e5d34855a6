import { useMemo } from 'react';
import type { Person } from '../../../../domain/people/person.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { CalendarAddress } from '../../days/counted/calendar/year-calendar.tsx';
import { addresses } from '../../../app/addresses.ts';
import type { SearchOf } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';

/** The chosen days in the address, and the shown year. */
export interface ChosenDays {
  /** YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
  /** The address has more than `mostDays` days. These are the first of them. */
  isCut: boolean;
  year: number;
  choose: (from: string, to: string) => void;
  /** Extends the selection from its first day to this day, or from this day to its last day. */
  extend: (date: string) => void;
  address: CalendarAddress;
}

/** The maximum number of days in one correction. Someone who stays longer lives there. */
export const mostDays = 366;

/** Reads the chosen days from the address. `latest` is the default day, YYYY-MM-DD. */
export function useChosenDays(person: Person, latest: string): ChosenDays {
  const chosen = useAddress(addresses.adminDays);
  const { hrefOf, change } = chosen;
  const { slug } = person;
  const newYear =
    chosen.year === undefined ? latest : `${String(chosen.year).padStart(4, '0')}-01-01`;
  const from = wholeDay(chosen.from ?? '') ?? newYear;
  const last = wholeDay(chosen.to ?? '') ?? from;
  const most = addDays(from, mostDays - 1);
  const isCut = last > most;
  const to = last < from ? from : isCut ? most : last;
  const year = chosen.year ?? Number(from.slice(0, 4));
  return useMemo(() => {
    const choose = (begin: string, end: string) =>
      change({
        year: Number(begin.slice(0, 4)),
        from: begin,
        to: end === begin ? undefined : end,
      });
    // Another year or day resets the chosen days, so that days out of view are not corrected.
    const ofCalendar = ({
      open,
      year: shown,
    }: Parameters<CalendarAddress['change']>[0]): SearchOf<'adminDays'> => ({
      year: shown,
      from: open?.kind === 'date' ? open.date : undefined,
      to: undefined,
    });
    return {
      from,
      to,
      isCut,
      year,
      choose,
      extend: (date) => (date < from ? choose(date, to) : choose(from, date)),
      address: {
        people: slug,
        hrefOf: (edits) => hrefOf(ofCalendar(edits)),
        change: (edits) => change(ofCalendar(edits)),
      },
    };
  }, [hrefOf, change, slug, from, to, isCut, year]);
}
