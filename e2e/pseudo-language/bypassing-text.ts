import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sources from '../../reference/credits.json' with { type: 'json' };
import { namedCollections } from '../../src/domain/collections/named-collections.ts';
import { firstName } from '../../src/domain/people/first-name.ts';
import { countryCodes, countryNamesIn } from '../../src/domain/shared/places/countries.ts';
import { sourceFormats } from '../../src/domain/imports/formats/registry.ts';
import { shortAirportName } from '../../src/web/screens/figures/airport-name.ts';

/** Returns every text on the page that is visible or announced, each once. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Elements that libraries keep hidden are ignored.
      const around = node instanceof Element ? node : node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      if (node instanceof Element) {
        for (const name of attributes) found.add(node.getAttribute(name) ?? '');
      } else if (node instanceof Text && node.data.trim() !== '') {
        // The text of the whole element, because a string may be rendered in several nodes.
        const isWhole = !around.querySelector('style, script');
        found.add((isWhole ? around.textContent : node.data) ?? '');
      }
    }
    return [...found].map((text) => text.trim()).filter((text) => text !== '');
  });
}

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu;
/** `1.5k` on an axis is a number. */
const wordsIn = (text: string) => text.replace(/\d+k\b/g, '').match(word) ?? [];

/** Returns texts that Intl produces in a language: months, weekdays and countries. */
function textsOfIntl(language: string): string[] {
  const names = (options: Intl.DateTimeFormatOptions, step: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
        Date.UTC(2024, 0, 1 + index * step),
      ),
    );
  return [
    ...(['narrow', 'short', 'long'] as const).flatMap((month) => names({ month }, 31, 12)),
    ...(['short', 'long'] as const).flatMap((weekday) => names({ weekday }, 1, 7)),
    // Split into words, because browsers abbreviate some of them.
    ...countryCodes.map(countryNamesIn(language)).flatMap(wordsIn),
    new Intl.ListFormat(language).format(['', '']),
  ];
}

/** Returns the texts in a server response. A text in lower case is a code and not a name. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^[a-z-]*$/.test(value) ? [] : [value, shortAirportName(value)];
  }
  if (typeof value !== 'object' || value === null) return [];
  const slugs = 'slug' in value ? textsIn(value.slug) : [];
  const people = 'userId' in value && 'name' in value ? textsIn(value.name).map(firstName) : [];
  return [...slugs, ...people, ...Object.values(value).flatMap(namesIn)];
}

/** Returns the texts of a value or of a column of values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The files of the map whose names are on pages as text: states and nations. */
const divisions = ['gb', 'us'].map((country): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../public/map/divisions-${country}.json`, import.meta.url), 'utf8'),
  ),
);

/** Names that are the same in every language. */
const properNames = [
  'Sojourn',
  ...sourceFormats.map(({ name }) => name),
  ...sources.map(({ name }) => name),
  ...Object.values(namedCollections).flatMap((slugs) =>
    slugs.map((slug) => slug.replaceAll('_', ' ')),
  ),
];

/** A node of the tree of known texts: the possible next words, and whether a text may end here. */
interface Known {
  isEnd: boolean;
  next: Map<string, Known>;
}

function remember(known: Known, text: string): void {
  let at = known;
  for (const one of wordsIn(text)) {
    const next: Known = at.next.get(one) ?? { isEnd: false, next: new Map() };
    at.next.set(one, next);
    at = next;
  }
  at.isEnd = true;
}

/**
 * Returns the number of words of the longest known text that begins at a word; 0 if there is none.
 */
function longestAt(known: Known, words: readonly string[], from: number): number {
  let longest = 0;
  let at = known.next.get(words[from] ?? '');
  for (let end = from + 1; at; end++) {
    if (at.isEnd) longest = end - from;
    at = at.next.get(words[end] ?? '');
  }
  return longest;
}

/**
 * Finds texts that do not come from the pseudo-language's catalogue, the archive or Intl. A name or
 * a note must match completely, because its single words could occur in any English text. A code
 * needs no translation: `LHR`, `CSV`, `A380` and `12A` are recognised by their form.
 */
export class BypassingText {
  readonly #known: Known = { isEnd: false, next: new Map() };
  readonly #answers: Promise<unknown>[] = [];

  constructor(page: Page, language: string) {
    const names = [...properNames, ...namesIn(divisions), ...textsOfIntl(language)];
    for (const text of names) remember(this.#known, text);
    page.on('response', (response) => {
      // Maps load files in a worker. If it is terminated, Playwright waits for ever for the rest of a
      // file.
      const isOfMap = new URL(response.url()).pathname.startsWith('/map/');
      const isData = /json/.test(response.headers()['content-type'] ?? '');
      // When a page is left, its responses can no longer be read.
      if (isData && !isOfMap) this.#answers.push(response.json().catch(() => null));
    });
  }

  /** Returns the faulty texts, each with the offending part. */
  async on(page: Page): Promise<string[]> {
    // Read before the responses are awaited: data that arrives later may be on the page but not in
    // these responses.
    const texts = await textsOn(page);
    for (const answer of await Promise.all(this.#answers.splice(0))) {
      for (const name of namesIn(answer)) remember(this.#known, name);
    }
    return texts.flatMap((text) => {
      const unknown = this.#unknownIn(wordsIn(withoutPseudo(text)));
      return unknown.length === 0 ? [] : [`${unknown.join(' ')} | ${text.slice(0, 120)}`];
    });
  }

  #unknownIn(words: readonly string[]): string[] {
    const unknown: string[] = [];
    for (let at = 0; at < words.length;) {
      const known = longestAt(this.#known, words, at);
      const one = words[at] ?? '';
      if (known === 0 && !isCode(one)) unknown.push(one);
      at += Math.max(known, 1);
    }
    return unknown;
  }
}

/** Some languages write narrow month names in lower case. */
const isCode = (one: string) => /^(?:\p{L}|[A-Z0-9]{1,4})$/u.test(one) || /\d/.test(one);

/** Removes the catalogue's strings, which may be nested, from a text. */
function withoutPseudo(text: string): string {
  const inner = /«[^«»]*»/g;
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(inner, ' ');
  }
  return left;
}
