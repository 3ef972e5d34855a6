/** Returns every string of a catalogue, or of a part of it, by its key: `undo.edited_one`. */
export function stringsOf(strings: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value]]
      : stringsOf(value as object, `${prefix}${name}.`),
  );
}
