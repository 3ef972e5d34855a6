import type { Place } from '../../places/place.ts';
import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { JourneyRecord } from '../journey.ts';
import { modeEnds, type PlaceSearchKind } from '../mode-ends.ts';
import { likelyEnds } from '../quick-entry/likely-ends.ts';

/** The context that decides which place a text means. */
export interface EndQuestion {
  /** EDTF date. A code can mean different places on different dates. */
  date: string;
  kind: PlaceSearchKind;
}

/**
 * Returns the lookup context for a text at one end of a journey, from the journey's date and mode.
 */
export function endQuestion({ date, mode }: Pick<JourneyRecord, 'date' | 'mode'>): EndQuestion {
  return { date: isEdtfDate(date) ? date : 'XXXX', kind: modeEnds[mode].searched };
}

/** The places that a text can mean: none, one or several. */
export interface PlacesMeant {
  places: readonly Place[];
  /** There is exactly one place, without doubt. */
  isSure: boolean;
  /**
   * Only the user can decide: the mode needs a port but the place is not one, although the reference
   * data lists all ports; or the text is a code that the places had on other days only.
   */
  mustAsk?: true;
}

/**
 * Decides which of the found places a text means: at an end of a journey of this mode, or anywhere
 * if `mode` is undefined. The result is certain in three cases: the only found place that the
 * archive already uses (people return to known places), the only place of the mode's kind (an
 * airport for a flight, a station for a train, a port for a voyage), and the only place with the
 * text as its code.
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
  const mustAsk = mode === 'sea' && first.kind !== 'port';
  return { places, isSure: false, ...(mustAsk && { mustAsk }) };
}

/** A text and the places that it can mean. */
export interface TextMeant extends PlacesMeant {
  text: string;
}

/**
 * Returns a check for whether a text needs no question about its place. That holds if the result is
 * certain, or if there is one candidate in a country that the archive or another name of the same
 * action uses. A voyage needs a port: `heathrow` does not settle on a town in Florida, whatever the
 * countries.
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
  return ({ text, places, isSure, mustAsk }) => {
    const [only, ...others] = places;
    if (!only || others.length > 0 || mustAsk) return false;
    if (isSure || countries.has(only.country)) return true;
    const texts = [...(textsOf.get(only.country) ?? [])];
    return texts.some((other) => other !== foldText(text));
  };
}
