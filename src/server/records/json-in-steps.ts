/** Characters of a piece. A single text is never divided, so a piece may be longer by one text. */
const lengthOfPiece = 64_000;

/**
 * Yields the JSON of a value in pieces that together are what `JSON.stringify` would produce at once,
 * so that neither a record set nor a long column is one text in memory.
 */
export function* jsonInSteps(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) {
    yield* arrayInSteps(value);
    return;
  }
  if (typeof value !== 'object' || value === null) {
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

function* arrayInSteps(values: readonly unknown[]): Generator<string, void> {
  let [begin, length, mark] = [0, 0, '['];
  for (let index = 0; index < values.length; index++) {
    length += lengthOf(values[index]);
    if (length < lengthOfPiece) continue;
    yield mark + JSON.stringify(values.slice(begin, index + 1)).slice(1, -1);
    [begin, length, mark] = [index + 1, 0, ','];
  }
  const rest = values.slice(begin);
  if (rest.length > 0 || mark === '[') yield mark + JSON.stringify(rest).slice(1, -1);
  yield ']';
}

/** Estimates the length of the JSON of a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 5;
  let length = 2;
  for (const name in value) length += lengthOf(value[name as keyof typeof value]);
  return length;
}
