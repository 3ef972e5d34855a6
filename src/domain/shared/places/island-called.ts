import { foldText } from '../text/fold-text.ts';
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
