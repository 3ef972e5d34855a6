import { foldText } from '../../shared/fold-text.ts';
import type { DraftTraveller, SourceTraveller } from '../formats/journey-format.ts';
import { logOwner } from '../formats/log-owner.ts';
import type { RowCells } from './row-cells.ts';
import { isSelf, isTicked, namesIn } from './word-cells.ts';

/** More people than travel together in a row of a list. */
const mostNames = 50;

/** Who the rows of a table say travelled; each name is spelt as it was first. */
export class TravellersOfTable {
  readonly #names = new Map<string, string>();

  named(): SourceTraveller[] {
    return Array.from(this.#names, ([key, name]) => ({ key, name }));
  }

  /**
   * The travellers of a row: those it names, or the owner of the log with the companions it names.
   * What it says of a seat is the owner's, or that of the first one named.
   */
  of(row: RowCells, said: Omit<DraftTraveller, 'key'>): DraftTraveller[] {
    const names = row.all('travellers').flatMap(({ text }) => namesIn(text));
    const companions = row.all('companions').flatMap(({ text }) => namesIn(text));
    const ticked = row
      .columns('traveller')
      .filter((column) => isTicked(row.at(column)))
      .map(({ person, heading }) => person || heading);
    const fixed = names.length + ticked.length > 0 ? [] : namesIn(row.text('travellers'));
    const all = [...names, ...ticked, ...fixed].map((name) => this.#keyOf(name));
    const keys = all.length > 0 ? all : [logOwner.key];
    const everybody = [...keys, ...companions.map((name) => this.#keyOf(name))];
    const distinct = [...new Set(everybody)].slice(0, mostNames);
    const first = distinct.includes(logOwner.key) ? logOwner.key : distinct[0];
    return distinct.map((key) => (key === first ? { key, ...said } : { key }));
  }

  #keyOf(name: string): string {
    if (isSelf(name)) return logOwner.key;
    const key = foldText(name);
    if (!this.#names.has(key)) this.#names.set(key, name);
    return key;
  }
}
