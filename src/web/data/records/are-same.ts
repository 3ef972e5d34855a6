/** Whether two objects have the same keys, and the values are identical objects. */
export function areSame<Of extends object>(one: Of, other: Of): boolean {
  const keys = Object.keys(one) as (keyof Of)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  );
}
