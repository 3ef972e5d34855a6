/** A record's identifiers, numbers and short texts, which are mostly shared with other records. */
const ofRecord = 100;
/** Shorter texts count as part of the record. */
const longText = 200;

/** Estimates how many characters the values of a record add to the JSON of a set. */
export function weightOf(values: object): number {
  return ofRecord + longTextsIn(values);
}

function longTextsIn(value: unknown): number {
  if (typeof value === 'string') return value.length > longText ? value.length : 0;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const name in value) length += longTextsIn(value[name as keyof typeof value]);
  return length;
}
