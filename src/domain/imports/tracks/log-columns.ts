/** The columns of a log of positions that are read. */
export type LogColumn =
  | 'date'
  | 'time'
  | 'instant'
  | 'lat'
  | 'lon'
  | 'northOrSouth'
  | 'eastOrWest'
  | 'elevation'
  | 'type';

/**
 * The headings that loggers use, as folded by `foldedHeading`; the first match in each list counts.
 */
const headings: Record<LogColumn, readonly string[]> = {
  // Date and time in one column, or a number of seconds.
  instant: [
    'timestamp',
    'timestampms',
    'datetime',
    'dateandtime',
    'timestamputc',
    'datetimeutc',
    'utctimestamp',
    'utcdatetime',
    'recordedat',
    'epoch',
    'unixtime',
  ],
  // UTC comes first, because UTC is assumed without an offset.
  date: ['utcdate', 'dateutc', 'gpsdate', 'date'],
  // The time of day next to a date, or date and time if there is no date column.
  time: ['utctime', 'timeutc', 'utc', 'gpstime', 'fixtime', 'locationtime', 'time', 'timeofday'],
  lat: [
    'lat',
    'latitude',
    'latitudens',
    'latitudedeg',
    'latitudedegrees',
    'gpslatitude',
    'latitudee7',
    'late7',
  ],
  lon: [
    'lon',
    'lng',
    'long',
    'longitude',
    'longitudeew',
    'longitudedeg',
    'longitudedegrees',
    'gpslongitude',
    'longitudee7',
    'lnge7',
    'lone7',
  ],
  northOrSouth: ['ns'],
  eastOrWest: ['ew'],
  elevation: ['ele', 'elevation', 'alt', 'altitude', 'altitudemeters', 'height', 'gpsaltitude'],
  type: ['type'],
};

/** Headings which show that a row is a journey from one place to another. */
const ofJourneys = /^(?:from|to|origin|destination|dep|arr|(?:departure|arrival|flight).*)$/;

/** Other headings that loggers write, whose columns are ignored. */
const besides =
  'index rcr tag valid vox essential provider source activity profilename speed heading ' +
  'bearing course direction distance odometer secondselapsed accuracy horizontalaccuracy ' +
  'verticalaccuracy altitudeaccuracy speedaccuracy bearingaccuracy headingaccuracy ' +
  'courseaccuracy altitudeabovemeansealevel hdop vdop pdop geoidheight ageofdgpsdata dgpsid ' +
  'fix fixtype satellites satused satinview sat nsat numsats starttimestampms timeoffset ' +
  'battery batterycharging devicetag platform formfactor deviceid velocity  temperature pressure heartrate cadence power';

/** Whether loggers use all of the headings; a table written by hand has others. */
export function isLoggersOnly(cells: readonly string[]): boolean {
  const known = new Set([...Object.values(headings).flat(), ...besides.split(' '), '']);
  return cells.every((cell) => known.has(foldedHeading(cell.slice(0, longestHeading))));
}

/** Metres per unit of elevation, by the unit in a heading. */
const metresOfUnit: ReadonlyMap<string, number> = new Map([
  ...['', 'm', 'meter', 'meters', 'metre', 'metres'].map((unit) => [unit, 1] as const),
  ...['ft', 'feet', 'foot'].map((unit) => [unit, 0.3048] as const),
]);

/** The positions of the columns, counted from 0. */
export interface LogColumns extends Readonly<Partial<Record<LogColumn, number>>> {
  /** Metres per unit of the elevations. */
  readonly metresOfElevation: number;
  /** Whether the positions are degrees times ten million, as Google writes them. */
  readonly isE7: boolean;
}

/**
 * Returns the positions of a log's columns, with either an instant or a date and a time; undefined
 * if the table is not a log of positions with times.
 */
export function logColumnsOf(cells: readonly string[]): LogColumns | undefined {
  const folded = cells.map((cell) => foldedHeading(cell.slice(0, longestHeading)));
  if (folded.some((heading) => ofJourneys.test(heading))) return undefined;
  // An elevation in an unknown unit is ignored.
  const metres = cells.map((cell) => metresOfUnit.get(unitOf(cell.slice(0, longestHeading))));
  const places: Partial<Record<LogColumn, number>> = {};
  for (const [column, names] of Object.entries(headings) as [LogColumn, readonly string[]][]) {
    const isRead = (index: number) => column !== 'elevation' || metres[index] !== undefined;
    for (const name of names) {
      const place = folded.findIndex((one, index) => one === name && isRead(index));
      if (place !== -1) places[column] ??= place;
    }
  }
  const { lat, lon, time, date, instant } = places;
  const metresOfElevation = metres[places.elevation ?? -1] ?? 1;
  if (lat === undefined || lon === undefined) return undefined;
  if (time === undefined && instant === undefined) return undefined;
  const { date: _date, time: _time, instant: _instant, ...others } = places;
  // An instant column needs no second column. If there is no date column, the time column contains
  // the date as well.
  const all = instant ?? (date === undefined ? time : undefined);
  const said = all === undefined ? { date: date!, time: time! } : { instant: all };
  const isE7 = [lat, lon].every((at) => folded[at]!.endsWith('e7'));
  return { ...others, ...said, metresOfElevation, isE7 };
}

const longestHeading = 100;

const inBrackets = /\(([^)]*)\)|\[([^\]]*)\]/g;
const unitBehind = /[ _](m|ft|feet|meters|metres)\s*$/;

/**
 * Folds a heading: `LATITUDE N/S` becomes `latitudens`, `Altitude (ft)` and `altitude_ft` become
 * `altitude`, `speed[km/h]` becomes `speed`.
 */
function foldedHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(inBrackets, '')
    .replace(unitBehind, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Returns the unit in a heading: `ft` for `Altitude (ft)` and `altitude_ft`; '' if there is none.
 */
function unitOf(heading: string): string {
  const small = heading.toLowerCase();
  const [, round, square] = [...small.matchAll(inBrackets)].at(-1) ?? [];
  return (round ?? square ?? unitBehind.exec(small)?.[1] ?? '').trim().replace(/\.$/, '');
}
