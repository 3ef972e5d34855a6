import { z } from 'zod';

/** How somebody wants to see distances, dates, times and colours. */
export const preferencesSchema = z.object({
  distance: z.enum(['km', 'mi', 'nm']),
  /** order of day, month and year */
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  clock: z.enum(['24', '12']),
  /** auto: as the device is set */
  theme: z.enum(['auto', 'light', 'dark']),
  /** journeys that lie ahead count in figures too, not only those travelled */
  countPlanned: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What holds until somebody chooses. */
export const defaultPreferences: Preferences = {
  distance: 'km',
  dateOrder: 'dmy',
  clock: '24',
  theme: 'auto',
  countPlanned: false,
};
