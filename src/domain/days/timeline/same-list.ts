/**
 * Whether two lists have the same objects in the same order, or objects that `isSame` treats as
 * equal.
 */
export function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = () => false,
): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at] && !isSame(one[at]!, other[at]!)) return false;
  }
  return true;
}
