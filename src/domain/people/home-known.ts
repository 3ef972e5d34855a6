import { daySpan } from '../shared/dates/edtf-date.ts';
import type { PersonRecord } from './person.ts';

/** Whether the archive has a home of a person on a day (YYYY-MM-DD), even if its dates are vague. */
export function hasHomeOn({ homes }: Pick<PersonRecord, 'homes'>, day: string): boolean {
  return homes.some(({ from, to }) => {
    const [begins, ends] = [daySpan(from), daySpan(to)];
    return (!begins || begins.first <= day) && (!ends || day <= ends.last);
  });
}
