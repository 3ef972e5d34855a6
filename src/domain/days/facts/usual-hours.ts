import { durationMinutes } from '../../journeys/duration.ts';
import type { Mode, StoredJourney } from '../../journeys/journey.ts';
import { isAcrossLand } from '../../sea-lanes/across-land.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import { foldText } from '../../shared/text/fold-text.ts';

type Untimed = Pick<StoredJourney, 'mode' | 'from' | 'to' | 'vehicle' | 'statedDistance'>;

interface UsualSpeed {
  kmh: number;
  overheadHours: number;
  tolerance: [number, number];
  /** Shorter legs run by day, and arrive on the date of departure. */
  overnightFromKm?: number;
}

/**
 * Assumptions for legs without times: speed in km/h, additional time in hours, and the factors from
 * the usual to the shortest and longest duration. Trains take 44 km/h (the Trans-Siberian) to 130
 * km/h as the crow flies. Night trains run from about 400 km on; shorter ways have trains by day that
 * arrive before midnight. By sea, they are those of a ferry.
 */
const usualSpeeds: Readonly<Record<Mode, UsualSpeed>> = {
  air: { kmh: 800, overheadHours: 0.5, tolerance: [0.9, 1.2] },
  rail: { kmh: 80, overheadHours: 0.25, tolerance: [0.6, 1.8], overnightFromKm: 400 },
  road: { kmh: 70, overheadHours: 0.25, tolerance: [0.6, 1.5] },
  sea: { kmh: 35, overheadHours: 0.5, tolerance: [0.6, 1.5] },
  other: { kmh: 50, overheadHours: 0.25, tolerance: [0.5, 2] },
};

const knot = 1.852;

/**
 * The slowest vessels in km/h. Cruising yachts make good 4 to 6 knots on an ocean: those of the
 * Atlantic Rally for Cruisers take 18 to 21 days for 2,700 nautical miles, the last ones 28. Freighters
 * and liners make 10 to 25 knots.
 */
const slowest = { sail: 4 * knot, ship: 10 * knot };

/** A voyage of this length is not the crossing of a ferry, unless the vessel is one. */
const ferryKm = 500;

/** Voyages over open sea are at most this many times as long as the geodesic. */
const mostWinding = 2;

/**
 * By how much the way along the sea lanes can be longer than 2.5 geodesics if land lies between the
 * ports. Longest way: Vladivostok to Murmansk by Suez.
 */
const aroundLandKm = 9000;

/** Types of vessels, without accents and in lower case. */
const sails =
  /yacht|jacht|sail|sloop|ketch|schooner|schoner|yawl|catamaran|trimaran|segel|voilier|velero|veleiro|barca a vela|zeil|barque|clipper|brig\b/;
const ferries =
  /ferr|fahr(e|schiff)|faehr|traversier|traghetto|transbordador|veerboot|hovercraft|hydrofoil/;
const ships =
  /freight|cargo|container|tanker|bulk|fracht|cruise|kreuzfahrt|croisiere|crucero|crociera|liner|paquebot|steam|dampf|vapeur|vapor|piroscafo/;

/**
 * Walking and cycling. A pilgrim walks 20 to 25 km of the Way of St James a day, which is 15 km as the crow
 * flies with days of rest, and no more than `inOneDay` on one day.
 */
const onFoot = { kmPerDay: 15, inOneDay: 30 };
const bodily =
  /foot|walk|hik|trek|pilgrim|bike|bicycle|cycl|horse|mule|camel|ski|kayak|canoe|fuss|wander|pilger|fahrrad|\brad\b|a pied|marche|velo|cheval|a pie|bici|caballo/;

/** Returns the minimum and maximum; both are the recorded duration if there is one. */
export function hoursUnderWay(journey: StoredJourney): [number, number] {
  const stated = durationMinutes(journey);
  if (stated !== undefined) return [stated / 60, stated / 60];
  const { kmh, overheadHours, tolerance } = usualSpeeds[journey.mode];
  const km = distanceKm(journey.from, journey.to);
  const usual = km / kmh + overheadHours;
  const most = usual * tolerance[1];
  if (journey.mode === 'sea')
    return [usual * tolerance[0], Math.max(most, slowHoursAtSea(journey, km))];
  if (journey.mode === 'other')
    return [usual * tolerance[0], Math.max(most, hoursOnFoot(journey, km))];
  return [usual * tolerance[0], most];
}

export function runsByDay(journey: StoredJourney): boolean {
  const { overnightFromKm } = usualSpeeds[journey.mode];
  if (overnightFromKm === undefined || durationMinutes(journey) !== undefined) return false;
  return distanceKm(journey.from, journey.to) < overnightFromKm;
}

/**
 * Returns the hours of the slowest vessel that it may have been: a yacht, unless another vessel is recorded.
 * Short voyages are crossings of ferries, which have usual speeds (0).
 */
function slowHoursAtSea({ from, to, vehicle, statedDistance }: Untimed, km: number): number {
  const type = foldText(vehicle.type);
  const isSail = sails.test(type);
  const isFerry = !isSail && ferries.test(type);
  const isShip = !isSail && !isFerry && ships.test(type);
  const way = Math.max(km, statedDistance ?? 0);
  if (!isSail && way < ferryKm) return 0;
  if (isFerry) return way / slowest.ship;
  if (statedDistance !== null) return way / (isShip ? slowest.ship : slowest.sail);
  // 4 knots along the geodesic are also a ship at 10 knots on a way 2.5 times as long.
  if (isAcrossLand(from, to)) return km / slowest.sail + aroundLandKm / slowest.ship;
  return isShip ? (km * mostWinding) / slowest.ship : km / slowest.sail;
}

/** Returns the hours on foot, nights included; 0 if it was a day's walk or another vehicle is recorded. */
function hoursOnFoot({ vehicle, statedDistance }: Untimed, km: number): number {
  const way = Math.max(km, statedDistance ?? 0);
  const isOther = vehicle.type !== '' && !bodily.test(foldText(vehicle.type));
  if (isOther || way <= onFoot.inOneDay) return 0;
  return 24 * Math.floor(way / onFoot.kmPerDay);
}
