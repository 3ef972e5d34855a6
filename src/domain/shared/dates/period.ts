import { daySpan } from './edtf-date.ts';

/** When something was so; EDTF dates, '' for open ends. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Whether it surely ends before it begins: even the first day that its beginning may mean comes after
 * the last that its end may mean. An open or unknown end is never too early.
 */
export function endsBeforeItBegins({ from, to }: Period): boolean {
  const begins = daySpan(from);
  const ends = daySpan(to);
  return begins !== undefined && ends !== undefined && begins.first > ends.last;
}
