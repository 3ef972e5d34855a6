import { nationOf } from '../../../../../domain/shared/places/nations.ts';
import { withValue } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { refuse } from '../../../../../domain/kinds/cells/cell-reading.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { townMeant } from '../../../../../domain/places/town-meant.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import type { Steps } from '../../../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../../../../data/run-in-slices.ts';
import type { CellChange, Values } from '../drafts/draft.ts';
import { type NameQuestion, questionKey } from './name-look-ups.ts';
import type { ChangeReader } from './read-changes.ts';

interface Towns extends Pick<ChangeReader, 'find' | 'note' | 'optionsInWords'> {
  /** a row as it was before */
  valuesOf: (id: string) => Values;
  placeOf: (id: string) => Place | undefined;
  /** whether the archive has a place */
  isKnown: (place: Place) => boolean;
  /** whether the archive has anything in a town of a country, so that it is known where that is */
  hasTown: (town: string, country: string) => boolean;
}

interface Completed {
  /** in place of those that were put */
  changes: CellChange[];
  /** towns that nobody knows, as they were written */
  unknown: string[];
}

/** Whether records of a kind say a town, and may say which place that is. */
export function saysTown(name: KindName): boolean {
  return 'town' in kinds[name].fields && 'placeId' in kinds[name].fields;
}

/**
 * What follows from towns that were typed into rows: the place of the reference or the archive that is meant,
 * by its own name. One of several is asked about in its cell; one that nobody knows stays as it was typed.
 * `typed` tells the rows whose town was typed: what was chosen is settled.
 */
export async function completeTowns(
  changes: readonly CellChange[],
  typed: ReadonlySet<string>,
  towns: Towns,
): Promise<Completed> {
  const asked = await runInSlices(townsAsked(changes, typed, towns));
  if (asked.size === 0) return { changes: [...changes], unknown: [] };
  const found = await towns.find([...asked.values()].map(({ question }) => question));
  const named: Place[] = [];
  const unknown = new Set<string>();
  const completed = changes.flatMap((change): CellChange[] => {
    const row = change.path === 'town' ? asked.get(change.id) : undefined;
    if (!row) return [change];
    const { q: text } = row.question;
    const put = (path: string, value: unknown) => ({ ...change, path, to: { value } });
    const ask = (to: CellChange['to']) => [{ ...change, to }];
    if (!found) return ask({ text, refusal: refuse('not-looked-up', text) });
    const meanings = found.get(questionKey(row.question)) ?? { places: [] };
    const meant = townMeant(meanings, row.region, towns.isKnown);
    if (meant === 'unknown') {
      if (!towns.hasTown(text, row.country)) unknown.add(text);
      return row.hadPlace ? [change, put('placeId', null)] : [change];
    }
    if ('choices' in meant) {
      return ask({ text, refusal: refuse('several-places', towns.optionsInWords(meant.choices)) });
    }
    const { town } = meant;
    named.push(town);
    const territory = nationOf(town.region) ?? town.country;
    return [
      put('town', town.town || town.name),
      put('placeId', town.id),
      ...(row.hasNoTerritory ? [put('territory', territory)] : []),
    ];
  });
  if (named.length > 0) towns.note(named);
  return { changes: completed, unknown: [...unknown] };
}

interface Asked {
  question: NameQuestion;
  country: string;
  region: string;
  /** it has the place of the town that was there before */
  hadPlace: boolean;
  /** of a kind that says a territory, and it is empty */
  hasNoTerritory: boolean;
}

/** Rows that are looked at at a time, about a millisecond. */
const rowsAtATime = 200;

/** What is to be asked of which row: where it says a place or a point by itself, nothing. */
function* townsAsked(
  changes: readonly CellChange[],
  typed: ReadonlySet<string>,
  { valuesOf, placeOf }: Towns,
): Steps<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  let rows = 0;
  for (const [id, ofRow] of Map.groupBy(changes, (change) => change.id)) {
    if (rows++ % rowsAtATime === 0) yield;
    if (!typed.has(id)) continue;
    const before = valuesOf(id);
    const after = ofRow.reduce(
      (values, { path, to }) => ('value' in to ? withValue(values, path, to.value) : values),
      before,
    );
    const { town, placeId, point } = after;
    if (typeof town !== 'string' || town === '' || isPut(point)) continue;
    const place = isPut(placeId) ? placeOf(String(placeId)) : undefined;
    // A house keeps its place whatever its town is called; that of a town goes with the town.
    const isOfTown = place?.kind === 'town' && placeId === before['placeId'];
    if (isPut(placeId) && !isOfTown) continue;
    if (place && foldText(place.town) === foldText(town)) continue;
    const { country, region } = placedIn(after);
    asked.set(id, {
      question: { q: town, date: 'XXXX', kind: 'town', ...(country !== '' && { country }) },
      country,
      region,
      hadPlace: place !== undefined,
      hasNoTerritory: after['territory'] === '',
    });
  }
  return asked;
}

/** Where a record says that its town is: in a country and a region, or in a territory that is either. */
export function placedIn(values: Values): { country: string; region: string } {
  const { country, region, territory } = values;
  if (typeof territory !== 'string') {
    return { country: String(country ?? ''), region: String(region ?? '') };
  }
  const [of = ''] = territory.split('-');
  return { country: of, region: of === territory ? '' : territory };
}

function isPut(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
