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
import { type NameQuestion, questionKey } from '../../../../data/places/name-look-ups.ts';
import type { ChangeReader } from './read-changes.ts';

interface Towns extends Pick<ChangeReader, 'find' | 'note' | 'optionsInWords'> {
  /** The row before the change. */
  valuesOf: (id: string) => Values;
  placeOf: (id: string) => Place | undefined;
  /** Whether the archive has a place. */
  isKnown: (place: Place) => boolean;
  /** Whether the archive has any record in a town of a country, so that its position is known. */
  hasTown: (town: string, country: string) => boolean;
}

interface Completed {
  /** Replaces the given changes. */
  changes: CellChange[];
  /** Towns that were not found, as typed. */
  unknown: string[];
}

/** Whether a kind has a town, and can refer to its place. */
export function saysTown(name: KindName): boolean {
  return 'town' in kinds[name].fields && 'placeId' in kinds[name].fields;
}

/**
 * Completes typed towns with their place from the reference data or the archive, and with its
 * official name. An ambiguous town gets a question in its cell. An unknown town stays as typed.
 * `typed` holds the rows whose town was typed; chosen towns are not looked up again.
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
  /** The row refers to the place of its previous town. */
  hadPlace: boolean;
  /** The kind has a territory field, and it is empty. */
  hasNoTerritory: boolean;
}

/** Rows processed per step, which takes about a millisecond. */
const rowsAtATime = 200;

/** The look-ups per row. Rows that already have a place or coordinates need none. */
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
    // A house keeps its place if the town is renamed. The place of a town is replaced with the
    // town.
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

/** The country and region of a record's town. A territory can be either. */
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
