/** Returns a text of about this many characters that makes a careless pattern slow. */
export type HostileText = (characters: number) => string;

/**
 * The number of characters, and the processor time in seconds of this thread within which a linear
 * reader stays; waiting for other programs does not count. A quadratic reader that is too slow for
 * the long text is also too slow for the short one. A reader that is linear but slow passes with
 * the long one.
 */
const short = { characters: 16 * 1024, seconds: 1 / 16 };
const long = { characters: 64 * 1024, seconds: 1 };

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

/** A repeated unit and an end that never matches, so that a pattern tries every possibility. */
export const hostileTexts: readonly HostileText[] = units.flatMap((unit) =>
  ['', '!', ' x', '\n!\n!'].map(
    (end) => (characters: number) => unit.repeat(characters / unit.length) + end,
  ),
);

/** Throws if reading the text takes longer than a linear reader needs. */
export function readHostileText(textOf: HostileText, run: (text: string) => unknown): void {
  if (secondsFor(textOf(short.characters), run) <= short.seconds) return;
  const text = textOf(long.characters);
  const seconds = secondsFor(text, run);
  if (seconds <= long.seconds) return;
  const shown = JSON.stringify(`${text.slice(0, 5)}…${text.slice(-5)}`);
  throw new Error(`${shown} took ${seconds.toFixed(1)} s of processor time`);
}

function secondsFor(text: string, run: (text: string) => unknown): number {
  const before = process.threadCpuUsage();
  run(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

export function readHostileTexts(run: (text: string, index: number) => unknown): void {
  for (const [index, textOf] of hostileTexts.entries()) {
    readHostileText(textOf, (text) => run(text, index));
  }
}
