import { createContext, use } from 'react';
import type { Format } from './format.ts';

export const FormatContext = createContext<Format | undefined>(undefined);

/** Returns the format of distances, dates and times for the current user. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('something was written outside a FormatContext');
  return format;
}
