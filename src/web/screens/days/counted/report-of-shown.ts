import type { DayRule } from '../../../../domain/days/count/day-counting.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { links } from '../../../app/links.ts';
import { writeReportSearch } from './report/report-address.ts';
import type { DaysNavigation } from './use-days-address.ts';

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
  const { transitHours, territories, borders } = address;
  const search = writeReportSearch({
    rule,
    transitHours,
    territories,
    borders,
    year,
    only: country,
  });
  return links.daysReport(person.slug, search);
}
