import type { DatabaseSync } from 'node:sqlite';
import type { Area } from '../../../domain/imports/resolving/place-and-area.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { divisionNames } from './division-names-table.ts';

/** Words around the name of a division: `State of Berlin`, `Kanton Bern`. */
const rankWords =
  /^(?:state|province|region|canton|kanton|county|bundesland|land|provincia|regione?|etat|estado) (?:of |de |di |del |du )?|(?: (?:state|province|region|county|oblast|prefecture|krai))$/g;

/** Finds the states and provinces that a name or a code means. */
export class Divisions {
  readonly #byName: () => ReadonlyMap<string, readonly Area[]>;

  constructor(db: DatabaseSync) {
    let byName: ReadonlyMap<string, readonly Area[]> | undefined;
    this.#byName = () => (byName ??= readDivisions(db));
  }

  called(text: string): readonly Area[] {
    if (text.length > longestName) return [];
    return this.#byName().get(bareName(text)) ?? [];
  }
}

/** No division has a longer name. */
const longestName = 100;

function bareName(text: string): string {
  // `D.C.` and `N.Y.` are codes.
  const name = /^(?:\p{Lu}\.\s?){2,3}$/u.test(text.trim()) ? text.replaceAll(/[.\s]/g, '') : text;
  const folded = foldText(name);
  return folded.replace(rankWords, '').trim() || folded;
}

function readDivisions(db: DatabaseSync): Map<string, Area[]> {
  const byName = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    const key = bareName(name);
    const known = byName.get(key) ?? [];
    if (known.every(({ region }) => region !== area.region)) byName.set(key, [...known, area]);
  };
  const rows = db
    .prepare("select distinct country, region, admin1 from divisions where region <> ''")
    .all() as unknown as { country: string; region: string; admin1: string }[];
  for (const { country, region, admin1 } of rows) {
    const [, code = ''] = region.split('-');
    add(admin1, { country, region });
    // Numbers are not written after towns.
    if (/^[A-Z]{2,3}$/.test(code)) add(code, { country, region });
  }
  for (const [region, names] of Object.entries(divisionNames)) {
    for (const name of names) add(name, { country: region.slice(0, 2), region });
  }
  return byName;
}
