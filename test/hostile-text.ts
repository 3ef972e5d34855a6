/** What a line of 64 KB may take on a busy machine; what grows with the square takes far longer. */
export const longestTime = 2000;

const size = 64 * 1024;

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
 * Texts of 64 KB that make a careless pattern slow: one thing repeated, and an end that fits
 * nothing, so that every way to read it is tried.
 */
export const hostileTexts: readonly { title: string; text: string }[] = units.flatMap((unit) =>
  ['', '!', ' x', '\n!\n!'].map((end) => ({
    title: JSON.stringify(unit + end),
    text: unit.repeat(size / unit.length) + end,
  })),
);

/** How long the slowest call took, in milliseconds, and of which text. */
export function slowest(run: (text: string) => unknown): { time: number; title: string } {
  let worst = { time: 0, title: '' };
  for (const { title, text } of hostileTexts) {
    const start = performance.now();
    run(text);
    const time = performance.now() - start;
    if (time > worst.time) worst = { time, title };
  }
  return worst;
}
