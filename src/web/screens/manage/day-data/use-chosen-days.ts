import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Person } from '../../../../domain/people/person.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { CalendarAddress } from '../../days/counted/calendar/year-calendar.tsx';
import { links } from '../../../app/links.ts';

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
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { slug } = person;
  const dayOf = (name: string) => wholeDay(String(search[name] ?? ''));
  const askedYear = Number(search['year']);
  const hasYear = Number.isInteger(askedYear) && askedYear >= 1 && askedYear <= 9999;
  const first = dayOf('from') ?? (hasYear ? undefined : latest);
  const from = first ?? `${String(askedYear).padStart(4, '0')}-01-01`;
  const last = dayOf('to') ?? from;
  const most = addDays(from, mostDays - 1);
  const isCut = last > most;
  const to = last < from ? from : isCut ? most : last;
  const year = hasYear ? askedYear : Number(from.slice(0, 4));
  return useMemo(() => {
    const hrefOf = (search: { year?: number; from?: string; to?: string }) =>
      links.adminDays(slug, search);
    const go = (search: { year?: number; from?: string; to?: string }) =>
      void router.navigate({ href: hrefOf(search), replace: true, resetScroll: false });
    const choose = (begin: string, end: string) =>
      go({ year: Number(begin.slice(0, 4)), from: begin, ...(end !== begin && { to: end }) });
    const ofCalendar = ({ open, year: shown }: Parameters<CalendarAddress['show']>[0]) => ({
      ...(shown !== undefined && { year: shown }),
      ...(open?.kind === 'date' && { from: open.date }),
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
        show: (edits) => go(ofCalendar(edits)),
        // Changing the year resets the chosen days, so that days out of view are not corrected.
        narrow: ({ year: shown }) => go({ ...(shown !== undefined && { year: shown }) }),
      },
    };
  }, [router, slug, from, to, isCut, year]);
}
