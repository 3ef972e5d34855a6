import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ports, shippedRouter } from '../../../test/sea-lanes/ports.ts';
import { someRuns } from '../../../test/seed.ts';
import { type Coordinates, distanceKm, type Position } from '../shared/places/geo.ts';

const between = shippedRouter();
const nauticalMile = 1.852;

function lineOf(from: Coordinates, to: Coordinates) {
  const line = between(from, to);
  if (!line) throw new Error('no line along the lanes');
  return line;
}

/** Returns the distance in km from a place to the nearest point of a line. */
function leastKm(path: readonly Position[], place: Coordinates): number {
  return Math.min(...path.map(([lon, lat]) => distanceKm({ lat, lon }, place)));
}

describe('published distances', () => {
  // Nautical miles of NGA Pub. 151, Distances Between Ports (2001). San Francisco–Yokohama is also
  // in the U.S. Hydrographic Office's table. Lanes are coarse: within three per cent, Auckland
  // within five.
  it.each([
    ['Southampton–New York', ports.southampton, ports.newYork, 3189, 3],
    ['Singapore–Rotterdam by Suez', ports.singapore, ports.rotterdam, 8288, 3],
    ['Sydney–Auckland', ports.sydney, ports.auckland, 1275, 5],
    ['Yokohama–San Francisco', ports.yokohama, ports.sanFrancisco, 4536, 3],
    ['Southampton–Cape Town', ports.southampton, ports.capeTown, 5978, 3],
    ['Suez–Port Said', ports.suez, ports.portSaid, 87, 3],
  ])('%s', (_name, from, to, miles, percent) => {
    const found = lineOf(from, to).km / nauticalMile;
    expect(Math.abs(found / miles - 1) * 100).toBeLessThan(percent);
  });
});

describe('the way that a ship takes', () => {
  it('leads through the Suez Canal, and not over Africa', () => {
    const { km, path } = lineOf(ports.lisbon, ports.mumbai);
    expect(leastKm(path, { lat: 30.5, lon: 32.3 })).toBeLessThan(100);
    // 4,340 nautical miles by the geodesic, across Algeria, Egypt and Arabia.
    expect(km).toBeGreaterThan(5000 * nauticalMile);
  });

  it('leads round the Cape from West Africa to India', () => {
    expect(leastKm(lineOf(ports.lagos, ports.mumbai).path, ports.capeTown)).toBeLessThan(400);
  });

  it('leads through the Panama Canal', () => {
    const { path } = lineOf(ports.newYork, ports.sanFrancisco);
    expect(leastKm(path, ports.balboa)).toBeLessThan(60);
    expect(leastKm(path, ports.cristobal)).toBeLessThan(60);
  });

  it('leads round Florida', () => {
    const { km, path } = lineOf(ports.tampa, ports.miami);
    expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(25.2);
    expect(km).toBeGreaterThan(distanceKm(ports.tampa, ports.miami) * 1.5);
  });

  it('crosses the 180th meridian without a jump, either way', () => {
    for (const [from, to] of [
      [ports.yokohama, ports.sanFrancisco],
      [ports.suva, ports.honolulu],
    ] as const) {
      const { path } = lineOf(from, to);
      const longitudes = path.map(([lon]) => lon);
      const steps = longitudes.slice(1).map((lon, at) => Math.abs(lon - (longitudes[at] ?? 0)));
      expect(Math.max(...steps)).toBeLessThan(20);
      expect(Math.min(...longitudes)).toBeLessThan(-180);
    }
  });

  it('leads out of a river and over a sea of its own', () => {
    expect(lineOf(ports.antwerp, ports.santander).km).toBeGreaterThan(1000);
    expect(lineOf(ports.baku, ports.turkmenbashi).km).toBeLessThan(320);
  });
});

describe('where the geodesic stays', () => {
  it.each([
    // 41 km, 79 km, 16 km: nothing lies between.
    ['where it crosses no land', ports.dover, ports.calais],
    ['over a gulf', ports.helsinki, ports.tallinn],
    ['over a sound', ports.oban, ports.craignure],
    // 88 km, and 1,200 km round Skagen, because the network has no Kiel Canal.
    ['where the way is absurd', ports.kiel, ports.hamburg],
    // 1,300 km up the Amazon.
    ['far from all lanes', ports.manaus, ports.lisbon],
    // 4,400 km through the Northwest Passage, 19,000 km through Panama.
    ['through ice', ports.nome, ports.kangerlussuaq],
    ['to the Caspian from elsewhere', ports.baku, ports.lisbon],
    ['within one port', ports.dover, ports.dover],
    ['within a kilometre', ports.dover, { lat: 51.13, lon: 1.34 }],
  ])('%s', (_name, from, to) => {
    expect(between(from, to)).toBeUndefined();
  });
});

it('is the same both ways, no shorter than the geodesic, and ends at the ports', () => {
  const place = fc.record({
    lat: fc.double({ min: -75, max: 80, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const port = fc.oneof(fc.constantFrom(...Object.values(ports)), place);
  fc.assert(
    fc.property(port, port, (from, to) => {
      const line = between(from, to);
      expect(between(to, from)).toEqual(line);
      if (!line) return;
      expect(line.km).toBeGreaterThanOrEqual(distanceKm(from, to) - 1e-6);
      const ends = [line.path[0], line.path.at(-1)].map(([lon = NaN, lat = NaN] = [NaN, NaN]) => ({
        lat,
        lon: lon - Math.round(lon / 360) * 360,
      }));
      const expected = [from, to].sort((a, b) => a.lon - b.lon || a.lat - b.lat);
      for (const [at, end] of ends.entries()) {
        expect(distanceKm(end, expected[at] ?? end)).toBeLessThan(1e-6);
      }
      const drawn = line.path.slice(1).reduce((sum, [lon, lat], at) => {
        const [lonBefore = NaN, latBefore = NaN] = line.path[at] ?? [];
        return sum + distanceKm({ lon, lat }, { lon: lonBefore, lat: latBefore });
      }, 0);
      expect(drawn).toBeCloseTo(line.km, 3);
    }),
    { numRuns: someRuns(60) },
  );
});
