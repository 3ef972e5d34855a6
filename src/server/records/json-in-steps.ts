/**
 * Yields the JSON of a value in pieces that `JSON.stringify` would produce at once. Every value
 * that is not an object is one piece, so that the columns of a hundred thousand records are
 * produced one by one.
 */
export function* jsonInSteps(value: unknown): Generator<string, void> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  let mark = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${mark}${JSON.stringify(name)}:`;
    mark = ',';
    yield* jsonInSteps(inner);
  }
  yield mark === '{' ? '{}' : '}';
}
