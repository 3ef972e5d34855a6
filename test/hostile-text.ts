/** Characters of a text: a careless pattern takes seconds for it, a linear one some milliseconds. */
const size = 64 * 1024;

/** Seconds of this thread's processor time. Waiting for other programs does not count. */
const mostProcessorTime = 1;

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
export const hostileTexts: readonly string[] = units.flatMap((unit) =>
  ['', '!', ' x', '\n!\n!'].map((end) => unit.repeat(size / unit.length) + end),
);

/** Throws if reading the text takes more than a linear reader could. */
export function readHostileText(text: string, run: (text: string) => unknown): void {
  const before = process.threadCpuUsage();
  run(text);
  const { user, system } = process.threadCpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (seconds > mostProcessorTime) {
    const shown = JSON.stringify(`${text.slice(0, 5)}…${text.slice(-5)}`);
    throw new Error(`${shown} took ${seconds.toFixed(1)} s of processor time`);
  }
}

export function readHostileTexts(run: (text: string) => unknown): void {
  for (const text of hostileTexts) readHostileText(text, run);
}
