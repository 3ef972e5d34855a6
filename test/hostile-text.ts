/** What grows with the square takes minutes for it, longer than a test may; nothing else takes a second. */
const size = 512 * 1024;

const units = [
  '0',
  '1',
  'A',
  'a',
  ' ',
  '\t',
  '\n',
  '/',
  '-',
  '"',
  "'",
  '#',
  '(',
  '[',
  '{',
  '<td ',
  '<b>',
  '&#1',
  '()',
  '( ',
  '1 ',
  'A1',
  'a.',
  '1:',
  '12/',
  '" ',
  '",',
  ';',
  '\\',
  '\\"',
  'é',
  '\u{1f6eb}',
  'to ',
  'id=1&',
];

/**
 * Texts of half a megabyte that make a careless pattern slow: one thing repeated, and an end that fits nothing,
 * on the same line and behind it, so that every way to read it is tried.
 */
export const hostileTexts: readonly string[] = units.map(
  (unit) => `${unit.repeat(size / unit.length)}!\n!`,
);

/** Whatever is not linear does not come to an end before the test's timeout: no time is measured. */
export function readHostileTexts(run: (text: string) => unknown): void {
  for (const text of hostileTexts) run(text);
}
