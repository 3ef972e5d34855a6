import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { farness, kilometresApart } from './town-grid.ts';
import { namesOfTown } from './town-names.ts';
import type { Town } from './towns.ts';

/** An airport may be this far from the town that it names. */
const MOST_KILOMETRES = 100;

/** Less for other names of towns, because some are those of an island or region: Tenerife, Goa. */
const BY_OTHER_NAME_KILOMETRES = 30;

/** Towns by each of their names, so that every list names a town as the list of towns does. */
export class TownsCalled {
  readonly #byName = new Map<string, Town[]>();

  constructor(towns: Town[]) {
    for (const town of towns) {
      for (const name of [foldText(town.name), ...namesOfTown(town).keys()]) {
        const key = `${town.country} ${name}`;
        const known = this.#byName.get(key);
        if (known) known.push(town);
        else this.#byName.set(key, [town]);
      }
    }
  }

  /** Returns the name in the list of towns for the town of an airport or port; else its own. */
  nameOf({ town, country, ...point }: Pick<Town, 'country' | 'lat' | 'lon'> & { town: string }) {
    const folded = foldText(town);
    const called = this.#byName.get(`${country} ${folded}`) ?? [];
    const within = (most: number, isMeant: (one: Town) => boolean) =>
      called
        .filter((one) => isMeant(one) && kilometresApart(point, one) <= most)
        .toSorted((one, other) => farness(point, one) - farness(point, other))[0];
    const meant =
      within(MOST_KILOMETRES, ({ name }) => foldText(name) === folded) ??
      within(BY_OTHER_NAME_KILOMETRES, () => true);
    return meant?.name ?? town;
  }
}
