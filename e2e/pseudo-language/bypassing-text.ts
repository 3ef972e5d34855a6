import type { Page } from '@playwright/test';
import sources from '../../reference/credits.json' with { type: 'json' };
import { namedCollections } from '../../src/domain/collections/named-collections.ts';
import { countryCodes, countryNamesIn } from '../../src/domain/shared/countries.ts';
import { sourceFormats } from '../../src/domain/imports/formats/registry.ts';

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
      } else if (node instanceof Text) {
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

/** The words that Intl writes in a language: months, days of the week and countries. */
function wordsOfIntl(language: string): string[] {
  const names = (options: Intl.DateTimeFormatOptions, step: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
        Date.UTC(2024, 0, 1 + index * step),
      ),
    );
  const countryName = countryNamesIn(language);
  return [
    ...(['narrow', 'short', 'long'] as const).flatMap((month) => names({ month }, 31, 12)),
    ...(['short', 'long'] as const).flatMap((weekday) => names({ weekday }, 1, 7)),
    ...countryCodes.map(countryName),
    new Intl.ListFormat(language).format(['', '']),
  ].flatMap(wordsIn);
}

/** The texts in an answer of the server. What is all in small letters is a code, and no name. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]*$/.test(value) ? [] : wordsIn(value);
  if (typeof value !== 'object' || value === null) return [];
  const slugs = 'slug' in value ? textsIn(value.slug) : [];
  return [...slugs, ...Object.values(value).flatMap(namesIn)];
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
].flatMap(wordsIn);

/**
 * Finds texts that did not come from the catalogue of the pseudo-language, nor from the archive, nor
 * from Intl. A code needs no translation: `LHR`, `CSV`, `A380` and `12A` are told by their form.
 */
export class BypassingText {
  readonly #known: Set<string>;
  readonly #answers: Promise<unknown>[] = [];

  constructor(page: Page, language: string) {
    this.#known = new Set([...properNames, ...wordsOfIntl(language)]);
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
      for (const name of namesIn(answer)) this.#known.add(name);
    }
    return texts.flatMap((text) => {
      const unknown = wordsIn(withoutPseudo(text)).filter((one) => !this.#isKnown(one));
      return unknown.length === 0 ? [] : [`${unknown.join(' ')} | ${text.slice(0, 120)}`];
    });
  }

  #isKnown(one: string): boolean {
    return this.#known.has(one) || /^[A-Z0-9]{1,4}$/.test(one) || /\d/.test(one);
  }
}

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
