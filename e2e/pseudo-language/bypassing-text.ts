import type { Page } from '@playwright/test';
import sources from '../../reference/credits.json' with { type: 'json' };
import { namedCollections } from '../../src/domain/collections/named-collections.ts';
import { firstName } from '../../src/domain/people/first-name.ts';
import { countryCodes, countryNamesIn } from '../../src/domain/shared/places/countries.ts';
import { sourceFormats } from '../../src/domain/imports/formats/registry.ts';
import { shortAirportName } from '../../src/web/screens/figures/airport-name.ts';

/** Everything on the page that a person reads or hears, each text once. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What libraries keep out of sight is read by nobody.
      const around = node instanceof Element ? node : node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      if (node instanceof Element) {
        for (const name of attributes) found.add(node.getAttribute(name) ?? '');
      } else if (node instanceof Text && node.data.trim() !== '') {
        // All of its element, where a string may be drawn in pieces.
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

/** What Intl writes in a language: months, days of the week and countries. */
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
    // Word by word: a browser has some of them in a shorter form.
    ...countryCodes.map(countryNamesIn(language)).flatMap(wordsIn),
    new Intl.ListFormat(language).format(['', '']),
  ];
}

/** The texts in an answer of the server. What is all in small letters is a code, and no name. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^[a-z-]*$/.test(value) ? [] : [value, shortAirportName(value)];
  }
  if (typeof value !== 'object' || value === null) return [];
  const slugs = 'slug' in value ? textsIn(value.slug) : [];
  const people = 'userId' in value && 'name' in value ? textsIn(value.name).map(firstName) : [];
  return [...slugs, ...people, ...Object.values(value).flatMap(namesIn)];
}

/** Of a value, or of a whole column of them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Names that are the same in every language. */
const properNames = [
  'Sojourn',
  ...sourceFormats.map(({ name }) => name),
  ...sources.map(({ name }) => name),
  ...Object.values(namedCollections).flatMap((slugs) =>
    slugs.map((slug) => slug.replaceAll('_', ' ')),
  ),
];

/** Where known texts go on after some words, and whether one may end there. */
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

/** How many words the longest known text has that begins at a word; 0 if none does. */
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
 * Finds texts that did not come from the catalogue of the pseudo-language, nor from the archive, nor
 * from Intl. A name or a note counts as a whole: its words alone may stand in any English text. A
 * code needs no translation: `LHR`, `CSV`, `A380` and `12A` are told by their form.
 */
export class BypassingText {
  readonly #known: Known = { isEnd: false, next: new Map() };
  readonly #answers: Promise<unknown>[] = [];

  constructor(page: Page, language: string) {
    for (const text of [...properNames, ...textsOfIntl(language)]) remember(this.#known, text);
    page.on('response', (response) => {
      const isData = /json/.test(response.headers()['content-type'] ?? '');
      // A page that is left takes its answers along.
      if (isData) this.#answers.push(response.json().catch(() => null));
    });
  }

  /** The texts at fault, each with what in it is. */
  async on(page: Page): Promise<string[]> {
    // Before the answers are looked at: what comes meanwhile may be on the page, and is in none of them yet.
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

/** Some languages write the narrow months in small letters. */
const isCode = (one: string) => /^(?:\p{L}|[A-Z0-9]{1,4})$/u.test(one) || /\d/.test(one);

/** What is left of a text without what the catalogue said, which may stand within one another. */
function withoutPseudo(text: string): string {
  const inner = /«[^«»]*»/g;
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(inner, ' ');
  }
  return left;
}
