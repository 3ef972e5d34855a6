import { z } from 'zod';
import { clocks, dateOrders, distanceUnits } from '../shared/display-choices.ts';
import { isUuid } from '../shared/ids.ts';
import { languages } from '../shared/text/languages.ts';

/** The maximum number of people in `homesNotAsked`. */
export const mostNotAsked = 200;

/** An account's display preferences: language, distances, dates, times and colours. */
export const preferencesSchema = z.object({
  /** `auto` is the browser's language. A tab older than the server does not send a language. */
  language: z.enum(['auto', ...languages]).default('auto'),
  distance: z.enum(distanceUnits),
  dateOrder: z.enum(dateOrders),
  clock: z.enum(clocks),
  /** `auto` follows the setting of the device. */
  theme: z.enum(['auto', 'light', 'dark']),
  /** Whether figures include planned journeys, not only travelled ones. */
  countPlanned: z.boolean(),
  /** IDs of the people whose home the account does not want to be asked about, latest first. */
  homesNotAsked: z.array(z.string().refine(isUuid)).max(mostNotAsked).default([]),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The preferences of an account that has not chosen any. */
export const defaultPreferences: Preferences = {
  language: 'auto',
  distance: 'km',
  dateOrder: 'dmy',
  clock: '24',
  theme: 'auto',
  countPlanned: false,
  homesNotAsked: [],
};
