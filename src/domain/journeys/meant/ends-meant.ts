import type { Place } from '../../places/place.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { JourneyRecord } from '../journey.ts';
import { modeEnds, type PlaceSearchKind } from '../mode-ends.ts';
import { likelyEnds } from '../quick-entry/likely-ends.ts';

/** What decides which place a text means. */
export interface EndQuestion {
  /** EDTF; a code meant what it meant on this date */
  date: string;
  kind: PlaceSearchKind;
}

/** What is asked of a text that stands for an end of a journey: on its date and by its mode. */
export function endQuestion({ date, mode }: Pick<JourneyRecord, 'date' | 'mode'>): EndQuestion {
  return { date: isEdtfDate(date) ? date : 'XXXX', kind: modeEnds[mode].searched };
}

/** The places that a text may mean: one, several, or none. */
export interface PlacesMeant {
  places: readonly Place[];
  /** it is one, and there is no doubt that it is meant */
  isSure: boolean;
  /** it is no port, though ports were asked for, of which the reference data has all */
  isNoPort?: true;
}

/**
 * Which of the places that a text may mean is meant by it: in a journey at an end of its mode, and
 * anywhere where `mode` is undefined. There is no doubt of three: the only one that the archive has
 * (people go where they have been), the only one between which such journeys go (an airport for a
 * flight, a station for a train, a port for a voyage), and the only one that has the text as its code.
 */
export function placesMeantBy(
  text: string,
  mode: JourneyRecord['mode'] | undefined,
  found: readonly Place[],
  isKnown: (place: Place) => boolean,
): PlacesMeant {
  const { places, isSettled } = mode
    ? likelyEnds(mode, found)
    : { places: found, isSettled: found.length === 1 };
  const [first, ...others] = places;
  if (!first) return { places, isSure: false };
  const isOfMode = mode !== undefined && first.kind === modeEnds[mode].searched;
  if (isSettled && isOfMode) return { places: [first], isSure: true };
  const known = places.filter(isKnown);
  if (known.length === 1) return { places: known, isSure: true };
  const wanted = foldText(text);
  const isCode = [first.iata, first.icao].some((code) => foldText(code) === wanted);
  if (others.length === 0 && isCode) return { places, isSure: true };
  const isNoPort = mode === 'sea' && first.kind !== 'port';
  return { places, isSure: false, ...(isNoPort && { isNoPort }) };
}

/** A text and the places that it may mean. */
export interface TextMeant extends PlacesMeant {
  text: string;
}

/**
 * Whether a text means its place without being asked about it: there is no doubt, or the place is the
 * only one of the name and lies in a country of the archive, or of what another name of the same action
 * means. A voyage needs a port: `heathrow` is no town in Florida, wherever else somebody has been.
 */
export function settledMeanings(
  meant: readonly TextMeant[],
  countries: ReadonlySet<string>,
): (one: TextMeant) => boolean {
  const textsOf = new Map<string, Set<string>>();
  for (const { text, places } of meant) {
    const [only, ...others] = places;
    if (!only || others.length > 0 || only.country === '') continue;
    const texts = textsOf.get(only.country) ?? new Set();
    textsOf.set(only.country, texts.add(foldText(text)));
  }
  return ({ text, places, isSure, isNoPort }) => {
    const [only, ...others] = places;
    if (!only || others.length > 0 || isNoPort) return false;
    if (isSure || countries.has(only.country)) return true;
    const texts = [...(textsOf.get(only.country) ?? [])];
    return texts.some((other) => other !== foldText(text));
  };
}
