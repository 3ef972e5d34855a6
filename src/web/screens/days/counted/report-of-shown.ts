import type { DayRule } from '../../../../domain/days/count/day-counting.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { links } from '../../../app/links.ts';
import { writeSearch } from '../../../kit/address/params.ts';
import { type DaysNavigation, reportAddress } from './days-address.ts';

/** The address of the printable report on the shown days. */
export function reportOfShown({
  person,
  address,
  rule,
  year,
  country,
}: {
  person: NamedPerson;
  address: DaysNavigation;
  rule: DayRule;
  year: number | undefined;
  /** The country whose towns are shown. The report then covers this country only. */
  country: string | undefined;
}): string {
  const asked = { ...address, rule, year, only: country };
  return links.daysReport(person.slug, writeSearch(reportAddress, asked));
}
