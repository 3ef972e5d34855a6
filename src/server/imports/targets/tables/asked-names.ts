import { setImmediate } from 'node:timers/promises';
import { endMeant, type ImportLookups } from '../../../../domain/imports/resolving/draft.ts';
import { resolvePlace, townWrittenAsCode } from '../../../../domain/imports/resolving/place.ts';
import { mostAnswers } from '../../../../domain/imports/table/mapping.ts';
import { type NamedEnd, WrittenRows } from '../../../../domain/imports/table/ends/named-ends.ts';
import {
  modeEnds,
  type PlaceSearchKind,
  searchScopes,
} from '../../../../domain/journeys/mode-ends.ts';
import { thereOn } from '../../../../domain/journeys/meant/there-on.ts';
import { largestFirst } from '../../../../domain/places/largest-first.ts';
import { type Place, type PlaceKind, toPlace } from '../../../../domain/places/place.ts';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Deps } from '../../../deps.ts';
import { mustExist } from '../../../platform/errors.ts';
import { findPlaces, listOwnPlaces } from '../../../places/places.queries.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { importLookups } from '../../match/lookups.ts';
import { findTable, cellsOfRows } from './import-tables.queries.ts';

/** A text for a place in rows that is unknown or ambiguous. */
export interface AskedName {
  /** As in the first row; an answer applies to all rows with the same text. */
  text: string;
  /** Number of failed rows with this text. */
  rows: number;
  /** EDTF; the date of the first of them. */
  date: string;
  /** Possible places, the likeliest first. */
  places: Place[];
  /**
   * Whether places have exactly this name, the first being the usual meaning; otherwise the places
   * are only similar.
   */
  isCalledSo: boolean;
  searched: PlaceSearchKind;
  added: PlaceKind;
}

/** Maximum numbers of failed rows read and of names looked up. */
const mostRows = 20_000;
const mostNames = 1000;
/** Places offered per name. */
const mostOffered = 6;
/**
 * If a name has fewer airports, others are offered too: Goa's airport can also be the one in Vasco
 * da Gama.
 */
const fewPlaces = 3;
/** Similar names that are compared and used for a text that nothing is called. */
const mostSimilar = 10;
const mostSpellings = 3;
/** Places offered for each of these names. */
const mostPerSpelling = 2;
/** Names looked up before yielding to the event loop; each takes some milliseconds. */
const atOnce = 5;

/**
 * Lists the names in failed rows of a table that the importer must explain, the most frequent
 * first, as many as a column mapping has room for. Throws `not-found` if the import is not a table.
 */
export async function listAskedNames(
  { db, clock, reference }: Pick<Deps, 'db' | 'clock' | 'reference'>,
  { archiveId }: Pick<Actor, 'archiveId'>,
  importId: string,
): Promise<AskedName[]> {
  const table = mustExist(await findTable(db, archiveId, importId));
  const { mapping, headings } = table;
  if (mapping.kind !== 'journey') return [];
  const reader = new WrittenRows(mapping, headings, isoNow(clock).slice(0, 10));
  const named: NamedEnds = new Map();
  let looked = 0;
  const failed = { limit: 500, outcomes: ['failed'] as const };
  for await (const rows of pagesOfRows(db, archiveId, importId, failed)) {
    for (const cells of await cellsOfRows(db, archiveId, importId, { table, rows })) {
      for (const end of reader.ends(cells)) note(named, end);
    }
    looked += rows.length;
    if (looked >= mostRows) break;
  }
  const ids = mapping.places.map(({ place }) => place.id);
  const answered = [...(await findPlaces(db, archiveId, [...new Set(ids)])).values()];
  const lookups = importLookups(reference, await listOwnPlaces(db, archiveId), answered);
  const search = (text: string) => reference.searchAirports(text, { limit: mostOffered });
  /** Places whose names a text may be a misspelling of. */
  const similar = async (text: string, { mode, date, hint }: NamedEnd): Promise<Place[]> => {
    const groups = searchScopes[modeEnds[mode].searched].names;
    const [initial = ''] = foldText(text);
    const names = await reference.similarNames(text, groups, mostSimilar);
    // A first letter is seldom wrong: `Xanadu` does not mean Manado.
    const likely = names.filter((name) => foldText(name).startsWith(initial));
    const { country } = hint;
    return likely
      .slice(0, mostSpellings)
      .flatMap((words) =>
        lookups
          .placesMeant({ words, ...(country !== undefined && { country }) }, mode, date)
          .places.slice(0, mostPerSpelling),
      );
  };
  const asked: AskedName[] = [];
  let count = 0;
  for (const { ends, rows } of [...named.values()].toSorted((a, b) => b.rows - a.rows)) {
    if (asked.length + mapping.places.length >= mostAnswers) break;
    for (const end of ends.values()) {
      if (++count % atOnce === 0) await setImmediate();
      const found = meaningOf(end, lookups, search);
      if (!found) continue;
      const like = found.places.length > 0 ? [] : await similar(end.text, end);
      const meaning = { ...found, places: [...found.places, ...offered(like)] };
      const { text, mode, date } = end;
      const { searched, added } = modeEnds[mode];
      asked.push({ text, rows, date, searched, added, ...meaning });
      break;
    }
  }
  return asked;
}

/** Returns each place once, as many as are offered. */
function offered(places: readonly Place[]): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...byId.values()].slice(0, mostOffered).map(toPlace);
}

/** Names by kind of search and folded text, each with the ends that differ in their other end. */
type NamedEnds = Map<string, { ends: Map<string, NamedEnd>; rows: number }>;

/** A name that is certain beside some places may be in doubt beside others. */
const mostOtherEnds = 20;

function note(named: NamedEnds, end: NamedEnd): void {
  const key = `${modeEnds[end.mode].searched}\n${foldText(end.text)}`;
  const known = named.get(key) ?? { ends: new Map<string, NamedEnd>(), rows: 0 };
  if (known.rows === 0 && named.size >= mostNames) return;
  known.rows++;
  const other = end.mode === 'air' ? '' : JSON.stringify(end.other);
  if (known.ends.size < mostOtherEnds && !known.ends.has(other)) known.ends.set(other, end);
  named.set(key, known);
}

/** Returns the possible places of an end if the user must choose; otherwise undefined. */
function meaningOf(
  { text, hint, other, mode, date }: NamedEnd,
  lookups: ImportLookups,
  search: (text: string) => readonly Place[],
): Pick<AskedName, 'places' | 'isCalledSo'> | undefined {
  const offer = (meant: readonly Place[], like: readonly Place[]) => {
    const known = new Set(meant.map(({ id }) => id));
    const all = [...meant, ...like.filter(({ id }) => !known.has(id))];
    const there = thereOn(all, date);
    const places = mode === 'air' ? largestFirst(text, there) : there;
    return { places: places.slice(0, mostOffered).map(toPlace), isCalledSo: meant.length > 0 };
  };
  if (hint.words !== undefined) {
    const { places, isSettled } = endMeant(hint, other, { mode, date }, lookups);
    if (isSettled) return undefined;
    const elsewhere = places.length === 0 ? lookups.elsewhere(hint, mode, date) : [];
    if (elsewhere.length > 0) return offer(elsewhere, []);
    const isFew = mode === 'air' && places.length < fewPlaces;
    return offer(places, isFew ? search(hint.words) : []);
  }
  if (resolvePlace(hint, date, lookups)) return undefined;
  const others = lookups.onOtherDays(hint, date).slice(0, mostOffered).map(toPlace);
  if (others.length > 0) return { places: others, isCalledSo: true };
  const town = townWrittenAsCode(hint);
  const named = town && lookups.placesMeant(town, mode, date);
  if (named && named.places.length > 0) {
    return named.isSettled ? undefined : offer(named.places, []);
  }
  const city = lookups.city(hint, date);
  const airports = city?.airports.flatMap((iata) => lookups.airport({ iata }, date) ?? []) ?? [];
  return offer(airports, airports.length > 0 ? [] : search(hint.name || hint.town || ''));
}
