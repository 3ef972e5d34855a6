import { foldText } from '../text/fold-text.ts';
import { capitalIslandLines } from './capital-islands-table.ts';
import { islandLines } from './islands-table.ts';

/** An island or a group of islands. */
interface Island {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IATA codes, the most used first. */
  airports: readonly string[];
  /** Towns where ferries call. */
  ports: readonly string[];
}

const list = (text: string, sign: string) => text.split(sign).flatMap((part) => part.trim() || []);

const islands = new Map<string, Island>(
  islandLines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', names = '', airports = '', ports = ''] = line.split('|');
      const island = { country, airports: list(airports, ' '), ports: list(ports, ',') };
      return list(names, ',').map((name): [string, Island] => [foldText(name), island]);
    }),
);

/** Returns the island that a text names, in any language of the table. */
export function islandCalled(text: string): Island | undefined {
  return islands.get(foldText(text));
}

const capitalIslands = new Map(
  capitalIslandLines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', names = ''] = line.split('|');
      return list(names, ',').map((name): [string, string] => [foldText(name), country]);
    }),
);

/**
 * Returns the country (ISO 3166-1) of an island that people name as the town of a stay. `isSure`: no
 * town elsewhere is meant by the name.
 */
export function countryOfIsland(text: string): { country: string; isSure: boolean } | undefined {
  const sure = capitalIslands.get(foldText(text));
  if (sure !== undefined) return { country: sure, isSure: true };
  const { country } = islandCalled(text) ?? {};
  return country === undefined ? undefined : { country, isSure: false };
}
