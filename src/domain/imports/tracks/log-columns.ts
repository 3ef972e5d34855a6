/** What of a log of positions is read. */
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

/** How loggers call their columns, as `foldedHeading` gives it; of several the first counts. */
const headings: Record<LogColumn, readonly string[]> = {
  // One that says date and time, or so many seconds.
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
  // UTC first: without an offset that is what it is taken for.
  date: ['utcdate', 'dateutc', 'gpsdate', 'date'],
  // The time of a day beside a date, and all of it where no column says the date.
  time: ['utctime', 'timeutc', 'utc', 'gpstime', 'fixtime', 'locationtime', 'time', 'timeofday'],
  lat: ['lat', 'latitude', 'latitudens', 'latitudedeg', 'latitudedegrees', 'gpslatitude'],
  lon: [
    'lon',
    'lng',
    'long',
    'longitude',
    'longitudeew',
    'longitudedeg',
    'longitudedegrees',
    'gpslongitude',
  ],
  northOrSouth: ['ns'],
  eastOrWest: ['ew'],
  elevation: ['ele', 'elevation', 'alt', 'altitude', 'altitudemeters', 'height', 'gpsaltitude'],
  type: ['type'],
};

/** Columns by which a table says that a row goes from somewhere to somewhere. */
const ofJourneys = /^(?:from|to|origin|destination|dep|arr|(?:departure|arrival|flight).*)$/;

/** What else loggers write, which is not read. */
const besides =
  'index rcr tag valid vox essential provider source activity profilename speed heading ' +
  'bearing course direction distance odometer secondselapsed accuracy horizontalaccuracy ' +
  'verticalaccuracy altitudeaccuracy speedaccuracy bearingaccuracy headingaccuracy ' +
  'courseaccuracy altitudeabovemeansealevel hdop vdop pdop geoidheight ageofdgpsdata dgpsid ' +
  'fix fixtype satellites satused satinview sat nsat numsats starttimestampms timeoffset ' +
  'battery batterycharging temperature pressure heartrate cadence power';

/** Whether every heading is one that loggers write: the table of somebody's own has others. */
export function isLoggersOnly(cells: readonly string[]): boolean {
  const known = new Set([...Object.values(headings).flat(), ...besides.split(' '), '']);
  return cells.every((cell) => known.has(foldedHeading(cell.slice(0, longestHeading))));
}

/** Metres of the units that elevations are written in, as they stand behind a heading. */
const metresOfUnit: ReadonlyMap<string, number> = new Map([
  ...['', 'm', 'meter', 'meters', 'metre', 'metres'].map((unit) => [unit, 1] as const),
  ...['ft', 'feet', 'foot'].map((unit) => [unit, 0.3048] as const),
]);

/** Where the columns stand, from 0. */
export interface LogColumns extends Readonly<Partial<Record<LogColumn, number>>> {
  /** metres of what the elevations count */
  readonly metresOfElevation: number;
}

/** Where the columns of a log stand, with an instant or with a date and a time; undefined where it is none of positions with times. */
export function logColumnsOf(cells: readonly string[]): LogColumns | undefined {
  const folded = cells.map((cell) => foldedHeading(cell.slice(0, longestHeading)));
  if (folded.some((heading) => ofJourneys.test(heading))) return undefined;
  // Of an elevation in what nobody knows there is none.
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
  // What says all of it needs no second column; what is called a time says all of it where none says the date.
  const all = instant ?? (date === undefined ? time : undefined);
  const said = all === undefined ? { date: date!, time: time! } : { instant: all };
  return { ...others, ...said, metresOfElevation };
}

const longestHeading = 100;

const inBrackets = /\(([^)]*)\)|\[([^\]]*)\]/g;
const unitBehind = /[ _](m|ft|feet|meters|metres)\s*$/;

/** `latitudens` of `LATITUDE N/S`, `altitude` of `Altitude (ft)` and `altitude_ft`, `speed` of `speed[km/h]`. */
function foldedHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(inBrackets, '')
    .replace(unitBehind, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `ft` of `Altitude (ft)` and of `altitude_ft`; '' of a heading that says none. */
function unitOf(heading: string): string {
  const small = heading.toLowerCase();
  const [, round, square] = [...small.matchAll(inBrackets)].at(-1) ?? [];
  const written = round ?? square ?? unitBehind.exec(small)?.[1] ?? '';
  return written.trim().replace(/\.$/, '');
}
