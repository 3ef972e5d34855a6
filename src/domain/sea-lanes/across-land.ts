import { type Coordinates, geodesicPath, type Position } from '../shared/places/geo.ts';

/**
 * Coarse lines along the continents, Greenland and Borneo, as longitude and latitude in degrees,
 * entered by hand. They cross no strait that ships use. A ship cannot follow a geodesic that crosses
 * one.
 */
const spines: readonly (readonly Position[])[] = [
  // The Americas from Alaska to Patagonia, with Mexico, Florida and Labrador.
  parse(
    '-160 67 -150 66 -125 55 -118 45 -110 32 -102 21 -96 17 -90 15.5 -85.3 12.8 -83 9 -80.3 8.6',
  ),
  parse('-78.8 9 -76.5 5 -77.5 0 -75.5 -8 -69 -17 -69.5 -30 -71.5 -45 -71 -51'),
  parse('-77.5 0 -60 0 -50 -8 -40 -8 -37 -8'),
  parse('-118 45 -95 45 -85 34 -81.5 27'),
  parse('-95 45 -88 50 -75 52 -60 53.5'),
  // Iberia, the Alps, eastern Europe, the Urals and Siberia.
  parse(
    '-8 39.5 -5.5 37.5 -2 40 0.5 42.8 3 45.5 7 46.7 13 47.2 18 48.5 24 50 35 53 60 55 110 55 135 60 160 66 172 67',
  ),
  parse('13 47 9.2 44.8 12.5 43 15.5 41 16.3 39'),
  parse('18 48.5 19.5 45 21.5 40.5 22 39'),
  parse('8.5 59.5 13 62 18 67 27 68.5 34 66 33 62 45 58 60 55'),
  parse('-2 47.5 3 45.5'),
  // Anatolia, Arabia and Iran.
  parse('29.5 38.5 34 39.5 42 38.5 48 36 54 33 60 29'),
  parse('42 38.5 37.5 33 36 30 45 25 46 17 53 17.5'),
  // India, China and the peninsulas of Asia.
  parse('60 29 71 27 77 22 77 9.5'),
  parse('71 27 88 27 97 24 99 15 99 10 101.8 4.5 103 2.2'),
  parse('97 24 102 18 104.5 15.5 107 12.5'),
  parse('97 24 110 28 116 32 118 38 112 42 120 48 130 52 135 60'),
  parse('127 47 127 42 128 36.5'),
  parse('160 61 158 54'),
  // Africa, with Sinai, the Horn and the bulge in the west.
  parse('9 35.5 9 30 12 20 18 5 22 -12 21 -33'),
  parse('9 35.5 -4 33.5 -9 25 -10 15 -9 7.5'),
  parse('-10 15 12 10'),
  parse('12 20 30 25 31.5 30'),
  parse('18 5 35 10 49.5 10.5'),
  // Australia, Greenland and Borneo.
  parse('117.5 -32 122 -25 133 -24 145 -24 148 -35 147 -37'),
  parse('133 -24 133 -14'),
  parse('145 -24 143 -14'),
  parse('-38 80 -45 70 -45 61.5'),
  parse('110.5 1 116 4'),
];

function parse(numbers: string): Position[] {
  const values = numbers.split(' ').map(Number);
  return Array.from({ length: values.length / 2 }, (_, at) => [
    values[2 * at]!,
    values[2 * at + 1]!,
  ]);
}

/** Short enough that a straight line in degrees replaces the geodesic. */
const stepKm = 200;

/** The latitude in degrees beyond which ships meet ice. */
const ice = 76;

/** Whether the geodesic between two ports crosses land or polar ice, so that ships go around it. */
export function isAcrossLand(from: Coordinates, to: Coordinates): boolean {
  const path = geodesicPath(from, to, { stepKm });
  if (path.some(([, lat]) => Math.abs(lat) > ice)) return true;
  return path.some((end, at) => {
    const start = path[at - 1];
    return start !== undefined && spines.some((spine) => meets(start, end, spine));
  });
}

/** Whether a short line crosses a spine, with longitudes that may be beyond 180°. */
function meets(start: Position, end: Position, spine: readonly Position[]): boolean {
  return spine.some((to, at) => {
    const from = spine[at - 1];
    if (!from) return false;
    const turn = 360 * Math.round((start[0] - from[0]) / 360);
    const [a, b]: Position[] = [
      [from[0] + turn, from[1]],
      [to[0] + turn, to[1]],
    ];
    return (
      side(start, end, a!) !== side(start, end, b!) && side(a!, b!, start) !== side(a!, b!, end)
    );
  });
}

/** Whether a point is to the left of a line. */
function side([x, y]: Position, [toX, toY]: Position, [pointX, pointY]: Position): boolean {
  return (toX - x) * (pointY - y) > (toY - y) * (pointX - x);
}
