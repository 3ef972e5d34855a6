interface Position {
  lat: number;
  lon: number;
}

/** A drive at constant speed in a straight line on the map, with one point per minute. */
export interface Drive {
  name?: string;
  from: Position;
  to: Position;
  /** ISO instant; absent if no times were recorded. */
  begins?: string;
  minutes: number;
  /** Positions before its own, without times. */
  before?: Position[];
}

/** Returns a GPX file of drives. */
export function gpxText(...drives: readonly Drive[]): string {
  const tracks = drives.map((drive) => {
    const name = drive.name === undefined ? '' : `<name>${drive.name}</name>`;
    const before = (drive.before ?? []).map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`);
    return `<trk>${name}<trkseg>\n${[...before, ...pointsOf(drive)].join('\n')}\n</trkseg></trk>\n`;
  });
  return `<?xml version="1.0"?>\n<gpx version="1.1" creator="A test" xmlns="http://www.topografix.com/GPX/1/1">\n${tracks.join('')}</gpx>\n`;
}

function pointsOf({ from, to, begins, minutes }: Drive): string[] {
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    const share = minute / minutes;
    const lat = from.lat + share * (to.lat - from.lat);
    const lon = from.lon + share * (to.lon - from.lon);
    const at = begins && new Date(Date.parse(begins) + minute * 60_000).toISOString();
    const time = at ? `<time>${at}</time>` : '';
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>100</ele>${time}</trkpt>`;
  });
}
