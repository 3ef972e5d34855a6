import { expect, test } from 'vitest';
import { leg, legsThrough, spot, spots } from '../../../test/journeys/tours.ts';
import { ports, shippedRouter } from '../../../test/sea-lanes/ports.ts';
import { distanceKm, type Position } from '../shared/places/geo.ts';
import { lineOfLeg } from './line-of-leg.ts';
import { directionRound, longitudeTravelled } from './round-the-world.ts';

const { london, newYork, honolulu, anchorage, tokyo, moscow, singapore } = spots;
const round = (...places: Parameters<typeof legsThrough>) => directionRound(legsThrough(...places));

test('leads round the world by way of New York, Honolulu, Tokyo and Moscow, westward', () => {
  // −73.32 − 84.14 − 61.69 (across 180°) − 102.98 − 37.87 = −360.
  expect(round(london, newYork, honolulu, tokyo, moscow, london)).toBe('westward');
  expect(round(london, moscow, tokyo, honolulu, newYork, london)).toBe('eastward');
});

test('does not lead round the world there and back, also over the date line', () => {
  expect(round(london, tokyo, london)).toBeUndefined();
  expect(round(london, newYork, honolulu, tokyo, honolulu, newYork, london)).toBeUndefined();
  const fiji = spot('Nadi', 'FJ', -17.76, 177.44);
  const samoa = spot('Apia', 'WS', -13.83, -172.01);
  expect(round(fiji, samoa, fiji, samoa, fiji)).toBeUndefined();
});

test('takes a detour back off, and asks for the whole way round', () => {
  // Tokyo back to Honolulu and to Tokyo again adds nothing.
  expect(round(london, newYork, honolulu, tokyo, honolulu, tokyo, moscow, london)).toBe('westward');
  // From London to Moscow the long way is only 322°, and the traveller is not back.
  expect(round(london, newYork, honolulu, tokyo, moscow)).toBeUndefined();
});

test('counts a tour that ends some way from where it began', () => {
  const paris = spot('Paris', 'FR', 49.01, 2.55);
  expect(round(london, newYork, honolulu, tokyo, moscow, paris)).toBe('westward');
});

test('joins what nobody knows by the shorter way', () => {
  const legs = [leg(london, newYork, '2019-05-01'), leg(honolulu, tokyo, '2019-05-05')];
  expect(directionRound([...legs, leg(moscow, london, '2019-05-09')])).toBe('westward');
});

test('goes round by way of Anchorage and back over Siberia, westward: every meridian is crossed', () => {
  // −149.53 − 69.62 (across 180°) − 140.85 = −360. The line passes the North Pole at 1,060 km.
  const north = Math.max(...lineOfLeg(leg(london, anchorage, '2019-05-01')).map(([, lat]) => lat));
  expect(distanceKm({ lat: north, lon: 0 }, { lat: 90, lon: 0 })).toBeCloseTo(1060, -2);
  expect(round(london, anchorage, tokyo, london)).toBe('westward');
  expect(round(london, anchorage, tokyo, anchorage, london)).toBeUndefined();
});

test('counts nothing of what is crossed within 300 km of a pole', () => {
  // Over the pole from 30° E to 150° W, which is 180° in either direction.
  const over: Position[] = [
    [30, 80],
    [30, 89],
    [120, 89.9],
    [210, 89],
    [210, 80],
  ];
  expect(longitudeTravelled(over)).toBe(0);
  // New York to Singapore passes the pole at 275 km, slightly east of it. That is not a way round
  // the world.
  expect(round(london, newYork, singapore, london)).toBeUndefined();
  expect(round(newYork, singapore, newYork)).toBeUndefined();
});

test('does not count a way round the South Pole between places of Antarctica', () => {
  const capeTown = spots.capeTown;
  const [novo, casey, mcmurdo, rothera] = [
    spot('Novo', 'AQ', -70.82, 11.64),
    spot('Casey', 'AQ', -66.6, 110.5),
    spot('McMurdo', 'AQ', -77.85, 166.67),
    spot('Rothera', 'AQ', -67.57, -68.13),
  ];
  expect(round(novo, casey, mcmurdo, rothera, novo)).toBeUndefined();
  expect(round(capeTown, novo, casey, mcmurdo, rothera, novo, capeTown)).toBeUndefined();
  const christchurch = spot('Christchurch', 'NZ', -43.49, 172.53);
  expect(round(christchurch, mcmurdo, christchurch)).toBeUndefined();
});

test('goes round by ship through the Suez Canal and the Panama Canal, along the sea lanes', () => {
  const port = (name: keyof typeof ports) => spot(name, '', ports[name].lat, ports[name].lon);
  const router = shippedRouter();
  const lineBetween: Parameters<typeof leg>[4] = (from, to) => router(from, to);
  const voyage = (...names: (keyof typeof ports)[]) =>
    names
      .slice(1)
      .map((to, index) =>
        leg(port(names[index]!), port(to), `1931-0${index + 1}-01`, { mode: 'sea' }, lineBetween),
      );
  const legs = voyage(
    'southampton',
    'portSaid',
    'suez',
    'singapore',
    'yokohama',
    'sanFrancisco',
    'balboa',
    'cristobal',
    'southampton',
  );
  expect(legs.filter(({ seaLine }) => seaLine).length).toBeGreaterThan(4);
  expect(directionRound(legs)).toBe('eastward');
  expect(directionRound(voyage('southampton', 'capeTown', 'southampton'))).toBeUndefined();
});

test('begins the line of a leg where the leg began, whichever way its track was drawn', () => {
  const row = leg(london, newYork, '2019-05-01');
  const trackLine = {
    km: 5600,
    key: '',
    paths: [
      [
        [-73, 41],
        [-40, 52],
        [-1, 51.5],
      ] as Position[],
    ],
  };
  const line = lineOfLeg({ ...row, trackLine });
  expect(line.at(0)).toEqual([-0.46, 51.47]);
  expect(line.at(1)).toEqual([-1, 51.5]);
  expect(line.at(-1)).toEqual([-73.78, 40.64]);
  // Points that are far apart are connected along the geodesic.
  expect(line.length).toBeGreaterThan(40);
});
