import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Person } from '../../../../domain/people/person.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { CalendarAddress } from '../../days/counted/calendar/year-calendar.tsx';
import { links } from '../../../app/links.ts';

/** The days that are chosen, as the address has them, and the year that is shown. */
export interface ChosenDays {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  /** the address has more than `mostDays`: these are the first of them */
  isCut: boolean;
  year: number;
  choose: (from: string, to: string) => void;
  /** chooses all days from the first one on, or up to it */
  extend: (date: string) => void;
  address: CalendarAddress;
}

/** Days that one action corrects at most: longer than that somebody lives there. */
export const mostDays = 366;

/** `latest`: what is chosen while the address says nothing, YYYY-MM-DD. */
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
        // Another year is another day: what is out of sight is not changed.
        narrow: ({ year: shown }) => go({ ...(shown !== undefined && { year: shown }) }),
      },
    };
  }, [router, slug, from, to, isCut, year]);
}
