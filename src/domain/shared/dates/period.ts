import { daySpan } from './edtf-date.ts';

/** A period of EDTF dates; '' for an open end. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Whether a period certainly ends before it begins: the first possible day of its beginning is
 * after the last possible day of its end. False if an end is open or unknown.
 */
export function endsBeforeItBegins({ from, to }: Period): boolean {
  const begins = daySpan(from);
  const ends = daySpan(to);
  return begins !== undefined && ends !== undefined && begins.first > ends.last;
}
