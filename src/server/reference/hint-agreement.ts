import type { PlaceHint } from '../../domain/places/place.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import type { AirportRow } from './airport-rows.ts';

const SAME_PLACE_DEGREES = 0.2;

function isNear({ lat, lon }: PlaceHint, airport: AirportRow): boolean {
  if (lat === undefined || lon === undefined) return false;
  return Math.hypot(lat - airport.lat, lon - airport.lon) < SAME_PLACE_DEGREES;
}

/** Returns how well place and names agree with the hint, 0 to 1. */
export function agreementWith(hint: PlaceHint, eras: AirportRow[]): number {
  const [airport] = eras;
  if (!airport) return 0;
  const near = isNear(hint, airport);
  const names = foldText(`${hint.name ?? ''} ${hint.town ?? ''}`);
  const bearsName = foldText(airport.name)
    .split(' ')
    .filter((word) => word.length > 3 && names.includes(word)).length;
  const importance = airport.rank / 10_000;
  return (near ? 0.5 : 0) + Math.min(bearsName, 3) / 10 + importance;
}

/** Words of names that do not distinguish airports. */
const COMMON_WORDS = new Set(['airport', 'international', 'intl', 'aeroport', 'aeropuerto']);

/**
 * Returns the airport of a city that a hint means: the only one, or the only one near its position,
 * or the only one that shares the most words of its name, excluding words of the town.
 */
export function onlyOneMeant(hint: PlaceHint, airports: AirportRow[]): AirportRow | undefined {
  if (airports.length <= 1) return airports[0];
  const near = airports.filter((airport) => isNear(hint, airport));
  if (near.length > 0) return near.length === 1 ? near[0] : undefined;
  const said = new Set(foldText(`${hint.name ?? ''} ${hint.town ?? ''}`).split(' '));
  const scored = airports.map((airport) => {
    const ofTown = new Set(airport.town_names.split(/[| ]/));
    const own = new Set(foldText(airport.name).split(' '));
    const telling = [...own].filter((word) => word.length > 2 && !ofTown.has(word));
    const agreed = telling.filter((word) => said.has(word) && !COMMON_WORDS.has(word));
    return { airport, agreed: agreed.length };
  });
  const most = Math.max(...scored.map(({ agreed }) => agreed));
  const best = scored.filter(({ agreed }) => agreed === most && most > 0);
  return best.length === 1 ? best[0]?.airport : undefined;
}

/** Whether place, town or name of the hint fit the airport. */
export function isTold(hint: PlaceHint, [airport]: readonly AirportRow[]): boolean {
  if (!airport) return false;
  if (isNear(hint, airport)) return true;
  const said = new Set(foldText(`${hint.name ?? ''} ${hint.town ?? ''}`).split(' '));
  const own = `${foldText(airport.name)} ${airport.town_names.replaceAll('|', ' ')}`.split(' ');
  return own.some((word) => word.length > 3 && said.has(word) && !COMMON_WORDS.has(word));
}
