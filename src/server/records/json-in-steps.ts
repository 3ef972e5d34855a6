/**
 * The JSON of a value as `JSON.stringify` makes it, in pieces: whatever is not an object is one, so
 * that columns of a hundred thousand records are made one by one.
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
