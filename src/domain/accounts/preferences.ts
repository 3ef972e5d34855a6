import { z } from 'zod';
import { clocks, dateOrders, distanceUnits } from '../shared/display-choices.ts';
import { languages } from '../shared/text/languages.ts';

/** How somebody wants to read the interface: language, distances, dates, times and colours. */
export const preferencesSchema = z.object({
  /** auto: the browser's; a tab that is older than its server does not send any */
  language: z.enum(['auto', ...languages]).default('auto'),
  distance: z.enum(distanceUnits),
  dateOrder: z.enum(dateOrders),
  clock: z.enum(clocks),
  /** auto: as the device is set */
  theme: z.enum(['auto', 'light', 'dark']),
  /** journeys that lie ahead count in figures too, not only those travelled */
  countPlanned: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What holds until somebody chooses. */
export const defaultPreferences: Preferences = {
  language: 'auto',
  distance: 'km',
  dateOrder: 'dmy',
  clock: '24',
  theme: 'auto',
  countPlanned: false,
};
