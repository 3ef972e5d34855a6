import type { TravelSpan, TravelSpans } from '../journeys/travel-spans.ts';
import type { OwnWarning } from '../journeys/warnings.ts';
import { countryName } from '../shared/places/countries.ts';

/**
 * A possible error in a row. Journeys have the same warnings as in the form. An overlapping
 * journey, which may also be a row of the file, is identified by its two ends.
 */
export type RowWarning =
  | OwnWarning
  | { code: 'overlaps'; from: string; to: string }
  /** A new journey that may correct one of an earlier version of the file, with this number and date. */
  | { code: 'perhaps-corrected'; number: string; date: string }
  /** Another stay of the same person, of this name and arrival, has the same nights. */
  | { code: 'same-nights'; name: string; date: string }
  /** Another row of the file has a stay of the same person in some of these nights. */
  | { code: 'nights-overlap'; name: string; date: string }
  /** The list states another number of nights than there are between its dates. */
  | { code: 'nights-differ'; stated: number; nights: number }
  /** An engagement whose list states another number of days than there are between its dates. */
  | { code: 'days-differ'; stated: number; days: number }
  /** A length in days, whose list does not show whether it counts the day of departure. */
  | { code: 'days-as-nights'; days: number }
  /** A length that cannot be read, of a record without an end. */
  | { code: 'length-unread'; text: string }
  /** A record without an end, although others of its list have one or begin later. */
  | { code: 'stay-open' | 'engagement-open' }
  /** By the distance, the journey takes days more than its times say without a day. */
  | { code: 'arrival-day-unclear' }
  /** The row has another date, in EDTF, than its time of departure. */
  | { code: 'date-of-departure'; date: string }
  /** A time that is more days away from the date than the mode explains: `07:33+66`. */
  | { code: 'time-far-from-date'; time: string }
  /** A cell with several days, of which the journey got the first. */
  | { code: 'first-of-days'; text: string }
  /** A row without a date that begins where the row above ends. */
  | { code: 'date-of-row-above' }
  /** A row without a date in a list whose other rows have one. */
  | { code: 'date-missing' }
  /** No date of the file shows the order of day and month; the month was read first. */
  | { code: 'month-first'; date: string }
  /** No cell says how the journey was made, and its places are those of a journey by road. */
  | { code: 'road-assumed' }
  /** A stay without a country, whose town is taken for the largest of several with that name. */
  | { code: 'town-assumed'; town: string; country: string }
  /** A stay in a town that the reference data lacks. */
  | { code: 'town-unlisted'; town: string; country: string }
  /** A stay whose town is an island, so that its nights are of no town. */
  | { code: 'town-is-island'; town: string; country: string }
  /** Cells with an error of a spreadsheet, such as `#N/A`, which were read as empty. */
  | { code: 'cells-emptied'; cells: string }
  /** A status that is not known, or that a journey ended elsewhere; the note has it too. */
  | { code: 'status-unknown' | 'diverted'; text: string }
  /** Words for several people, such as `both`, of whom only the owner of the file is entered. */
  | { code: 'people-unnamed'; text: string }
  /** A sheet that may be called after a person whom the archive lacks. */
  | { code: 'sheet-of-person'; name: string }
  /** Impossible points or times of a track, which were left out of its line. */
  | { code: 'points-dropped' | 'times-dropped'; count: number };

/** Returns a warning if a traveller is on another journey at the same time. */
export function overlapWarnings(span: TravelSpan | undefined, all: TravelSpans): RowWarning[] {
  const other = span && all.overlapping(span);
  return other ? [{ code: 'overlaps', from: other.from, to: other.to }] : [];
}

/** One English sentence per code, for the command line; the web has its own texts. */
const warningTexts = {
  'too-long': 'This takes {{hours}} h, which is unusually long for this journey',
  'arrives-before-departure': 'The arrival is before the departure. Is the day right?',
  'duration-differs': 'The stated duration differs from the times by far. Is its unit right?',
  'too-fast': '{{kmh}} km/h is too fast for this journey',
  'too-slow': '{{kmh}} km/h is very slow for a flight. Is the day right?',
  'same-place': 'It starts and ends at the same place',
  'far-future': 'The date is far in the future',
  overlaps: 'It overlaps with another journey of the same person: {{from}} to {{to}}',
  'perhaps-corrected':
    'An earlier version of this file had {{number}} on {{date}}, which is not in this one. If this row corrects it, delete the earlier journey',
  'same-nights':
    'The archive has another stay with the same nights: {{name}} from {{date}}. If this row corrects it, delete the earlier stay',
  'nights-overlap':
    'An earlier row has a stay of the same person in some of these nights: {{name}} from {{date}}',
  'nights-differ':
    'The row states another number of nights ({{stated}}) than there are between its dates ({{nights}})',
  'days-differ':
    'The row states another number of days ({{stated}}) than there are from its first to its last date ({{days}})',
  'days-as-nights':
    'The row has no departure. {{days}} days were read as that many nights. Check the departure',
  'length-unread': 'The row has no end, and its length “{{text}}” cannot be read',
  'stay-open': 'The row has no departure, so the stay has no end. If it is over, add its departure',
  'engagement-open':
    'The row has no sign-off, so the engagement has no end. If it is over, add its sign-off',
  'arrival-day-unclear':
    'The journey is too long to arrive on this day. Check both places, or add the date of arrival',
  'date-of-departure':
    'The row also has the date {{date}}. The journey got the date of its departure',
  'time-far-from-date': 'The time {{time}} is days away from the date. Check both',
  'first-of-days': '“{{text}}” has several days. The first was taken',
  'date-of-row-above':
    'The row has no date. It begins where the row above ends, so it got the date of that row',
  'date-missing': 'The row has no date, although other rows of the list have one',
  'month-first':
    'No date of the file shows whether {{date}} has the day or the month first. The month was read first',
  'road-assumed':
    'The row does not say how you travelled. It is read as a journey by road, because the two towns are near to each other or the distance is that of a road',
  'town-assumed':
    'The row has no country. The largest of several towns called {{town}} was taken, in {{country}}',
  'town-unlisted':
    'No town called {{town}} is known in {{country}}. Check the spelling: only the country counts for certain',
  'town-is-island':
    '{{town}} was read as the island in {{country}}. Name a town on it: only the country counts for certain',
  'cells-emptied': 'Cells with an error of the spreadsheet were read as empty: {{cells}}',
  'status-unknown':
    'The meaning of “{{text}}” is not known. It was kept in the note. Leave the row out if it did not happen',
  diverted: 'The journey was diverted (“{{text}}”). Check the place of arrival',
  'people-unnamed': '“{{text}}” does not name everyone. Add the others who travelled',
  'sheet-of-person':
    'The row was read as of the owner of the file. If its sheet is called after a person ({{name}}), add that person first, and import the file again',
  'points-dropped': 'Impossible points that were left out: {{count}}',
  'times-dropped': 'Impossible times that were left out: {{count}}',
} as const satisfies Record<RowWarning['code'], string>;

/** Returns a warning as a sentence in English. */
export function describeWarning(warning: RowWarning): string {
  const values: Record<string, unknown> = {
    ...warning,
    ...('minutes' in warning && { hours: Math.round(warning.minutes / 6) / 10 }),
    ...('kmh' in warning && { kmh: Math.round(warning.kmh) }),
    ...('country' in warning && { country: countryName(warning.country) }),
  };
  // A replacement function, because the values are untrusted text and may contain `$&`.
  return warningTexts[warning.code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
