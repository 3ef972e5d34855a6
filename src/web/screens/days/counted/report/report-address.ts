import type { DaysReportSearch } from '../../../../app/links.ts';
import { readDaysSearch, writeDaysSearch, type DaysAddress } from '../days-address.ts';

/** The state that an address of a report holds. */
export interface ReportAddress extends Pick<
  DaysAddress,
  'rule' | 'transitHours' | 'territories' | 'borders' | 'year'
> {
  /** The code of the only territory in the report. Undefined for all territories. */
  only: string | undefined;
}

const codeForm = /^[A-Z]{2,4}(-[A-Z0-9]{1,3})?$/;

export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportAddress {
  const { rule, transitHours, territories, borders, year } = readDaysSearch(search, 'any');
  const only = String(search['only'] ?? '').toUpperCase();
  return {
    rule,
    transitHours,
    territories,
    borders,
    year,
    only: codeForm.test(only) ? only : undefined,
  };
}

export function writeReportSearch({ only, ...counting }: ReportAddress): DaysReportSearch {
  const unset = { person: undefined, years: undefined, open: undefined, who: undefined };
  const search = writeDaysSearch({ ...counting, ...unset }, 'any');
  const { rule, transit, territories, borders, year } = search;
  return { rule, transit, territories, borders, year, only };
}
