/** A record's identifiers, numbers and short texts, which are mostly shared with other records. */
const ofRecord = 100;
/** Shorter texts count as part of the record. */
const longText = 200;
/** So many items of a list count as part of the record: the travellers of a journey. */
const fewItems = 4;
/** The characters of a number, or of the name of a value. */
const ofValue = 8;

/** Estimates how many characters the values of a record add to the JSON of a set. */
export function weightOf(values: object): number {
  return ofRecord + weightIn(values, false);
}

/** `isFurther` is whether the value is in a list beyond its first items. */
function weightIn(value: unknown, isFurther: boolean): number {
  if (typeof value === 'string') {
    if (isFurther) return value.length + ofValue;
    return value.length > longText ? value.length : 0;
  }
  if (typeof value !== 'object' || value === null) return isFurther ? ofValue : 0;
  let weight = 0;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      weight += weightIn(item, isFurther || at >= fewItems);
    }
    return weight;
  }
  for (const name in value) weight += weightIn(value[name as keyof typeof value], isFurther);
  return weight;
}
