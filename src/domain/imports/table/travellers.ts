import { isRefused } from '../../kinds/cells/cell-reading.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import { journeyKind, type Traveller } from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { DraftTraveller, SourceTraveller } from '../formats/journey-format.ts';
import { logOwner } from '../formats/log-owner.ts';
import { tableCellReader } from './cell-reader.ts';
import type { RowCells } from './row-cells.ts';
import { isSelf, isTicked, namesIn } from './word-cells.ts';

/** Maximum number of travellers per row. */
const mostNames = 50;

type Said = Omit<DraftTraveller, 'key'>;

/** Collects the travellers named in the rows of a table; each name keeps its first spelling. */
export class TravellersOfTable {
  readonly #names = new Map<string, string>();
  readonly #isOwn: boolean;

  /** `isOwn`: the web exported the table, so its names are exact names of people. */
  constructor(isOwn: boolean) {
    this.#isOwn = isOwn;
  }

  named(): SourceTraveller[] {
    return Array.from(this.#names, ([key, name]) => ({ key, name }));
  }

  /**
   * Returns the travellers of a row: those it names, or the owner of the log together with the
   * named companions. Seat details belong to the owner, or else to the first traveller, unless they
   * follow a name.
   */
  of(row: RowCells, said: Said): DraftTraveller[] {
    const listed = row.all('travellers', longestList).flatMap(({ text }) => this.#listedIn(text));
    const companions = row.all('companions').flatMap(({ text }) => namesIn(text));
    const ticked = row
      .columns('traveller')
      .filter((column) => isTicked(row.at(column)))
      .map(({ person, heading }) => person || heading);
    const isNamed = listed.length + ticked.length > 0;
    const fixed = isNamed ? [] : namesIn(row.text('travellers'));
    const details = new Map(listed.map(({ name, ...behind }) => [this.#keyOf(name), behind]));
    const all = [...details.keys(), ...[...ticked, ...fixed].map((name) => this.#keyOf(name))];
    const keys = all.length > 0 ? all : [logOwner.key];
    const everybody = [...keys, ...companions.map((name) => this.#keyOf(name))];
    const distinct = [...new Set(everybody)].slice(0, mostNames);
    const first = distinct.includes(logOwner.key) ? logOwner.key : distinct[0];
    return distinct.map((key) => ({
      key,
      ...(key === first && said),
      ...details.get(key),
    }));
  }

  /** Reads the names in a cell, each with the details in brackets: `Sam (Seat 12A, Economy)`. */
  #listedIn(text: string): (Said & { name: string })[] {
    const reading = readCell('travellers', journeyKind.fields.travellers, text, namesAsIds);
    if (isRefused(reading)) return namesIn(text).map((name) => ({ name }));
    return (reading.value as Traveller[]).flatMap(({ personId: name, ...behind }) => {
      const said = Object.fromEntries(Object.entries(behind).filter(([, value]) => value !== ''));
      const isOne = this.#isOwn || Object.keys(said).length > 0;
      return isOne ? [{ name, ...said }] : namesIn(name).map((each) => ({ name: each }));
    });
  }

  #keyOf(name: string): string {
    if (!this.#isOwn && isSelf(name)) return logOwner.key;
    const key = foldText(name) || name;
    if (!this.#names.has(key)) this.#names.set(key, name);
    return key;
  }
}

/** Maximum length of a cell with fifty names and their details. */
const longestList = 10_000;

/** Reads names as if they were ids; they are assigned to people later. */
const namesAsIds = tableCellReader('journey', {
  order: 'day-first',
  today: '2000-01-01',
  recordsCalled: (_kind, name) => [name],
});
