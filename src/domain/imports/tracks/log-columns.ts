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
    'utctime',
    'timeutc',
    'utc',
    'gpstime',
    'fixtime',
    'recordedat',
    'locationtime',
    'epoch',
    'unixtime',
  ],
  date: ['date', 'dateutc', 'utcdate', 'gpsdate'],
  time: ['time', 'timeutc', 'utctime', 'gpstime', 'timeofday'],
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

/** Where the columns stand, from 0. */
export type LogColumns = Readonly<Partial<Record<LogColumn, number>>>;

/** Where the columns of a log stand; undefined where it is none of positions with times. */
export function logColumnsOf(cells: readonly string[]): LogColumns | undefined {
  const folded = cells.map(foldedHeading);
  if (folded.some((heading) => ofJourneys.test(heading))) return undefined;
  const places: Partial<Record<LogColumn, number>> = {};
  for (const [column, names] of Object.entries(headings) as [LogColumn, readonly string[]][]) {
    const name = names.find((one) => folded.includes(one));
    if (name !== undefined) places[column] = folded.indexOf(name);
  }
  const { lat, lon, time, date, instant } = places;
  if (lat === undefined || lon === undefined) return undefined;
  if (time === undefined && instant === undefined) return undefined;
  // What is called a time is all of it where no column says the date.
  if (date === undefined || time === undefined) {
    const { date: _date, time: _time, ...others } = places;
    return { ...others, instant: instant ?? time ?? 0 };
  }
  return places;
}

/** `latitudens` of `LATITUDE N/S`, `altitude` of `Altitude (m)` and `speed` of `speed[km/h]`. */
function foldedHeading(heading: string): string {
  return heading
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
