import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import { screenPaths, type ScreenName } from '../../../../domain/shared/paths.ts';

/** Maximum number of differing letters for a useful suggestion. */
const mostSlips = 3;

/**
 * Returns the page whose first path segment, or name in the user's language, is most similar to the
 * first segment of an unknown address: `/Chart_Year` is probably `/Charts_Year/all`, and `/Globe`
 * the globe. At most one.
 */
export function nearestScreens(
  pathname: string,
  nameOf: (screen: ScreenName) => string,
): { name: ScreenName; href: string }[] {
  const wanted = firstSegment(pathname);
  const guesses = (Object.entries(screenPaths) as [ScreenName, string][])
    .filter(
      ([name]) => !['landing', 'register', 'goodBye', 'resetPassword', 'dataOfKind'].includes(name),
    )
    .map(([name, path]) => ({
      name,
      href: path.replace('$person', 'all'),
      slips: Math.min(
        slipsBetween(wanted, firstSegment(path)),
        slipsBetween(foldText(wanted), foldText(nameOf(name))),
      ),
    }))
    .toSorted((a, b) => a.slips - b.slips);
  const [best] = guesses;
  if (!best || wanted === '' || best.slips > mostSlips || best.slips >= wanted.length) return [];
  return [{ name: best.name, href: best.href }];
}

function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase();
}

/** Levenshtein distance: the number of inserted, deleted or replaced letters. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
