import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

const folder = new URL('../../', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, parse(readFileSync(new URL(name, folder), 'utf8'))] as const);

const textSize = /^(var\(--text-\w+\)|inherit|0|[\d.]+(em|pt))$/;
const spacing = /^((padding|margin)(-.+)?|(row-|column-)?gap)$/;
/** Lengths of 2 px or more that are neither relative to the text nor on paper. */
const ownLength = /(?<![\w.-])(?!0?\.\d+px|[01]px)\d*\.?\d+(px|rem)(?!\w)/;
/** Space around a whole page, or the width of something that is not there. */
const beyondScale = /clamp\(|\d\d+(\.\d+)?rem|3\.75rem/;
const screenSize = /\((min|max)-(width|height)|(width|height) (<|>=|<=|>) (?!37\.5em|64em|35em)/;

it.each(sheets)('%s uses the scale of type and space, and its breakpoints', (_, sheet) => {
  const wrong: string[] = [];
  sheet.walkDecls(({ prop, value }) => {
    const isText = prop === 'font-size' && !textSize.test(value);
    const isSpace = spacing.test(prop) && ownLength.test(value) && !beyondScale.test(value);
    if (isText || isSpace) wrong.push(`${prop}: ${value}`);
  });
  sheet.walkAtRules('media', ({ params }) => {
    if (screenSize.test(params)) wrong.push(`@media ${params}`);
  });
  expect(wrong).toEqual([]);
});
