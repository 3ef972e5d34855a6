/** Maximum length of the line, in UTF-16 code units. This is wider than any screen. */
const longestShown = 240;

/** Returns the first non-blank line of a note, shortened for a row; '' if there is none. */
export function firstLine(note: string): string {
  if (note === '') return '';
  const start = note.search(/\S/);
  if (start < 0) return '';
  const end = note.indexOf('\n', start);
  const line = end < 0 ? note.slice(start) : note.slice(start, end);
  return line.slice(0, longestShown).trimEnd();
}

/** Whether a note has a non-blank line. Called for every journey of a list during layout. */
export function hasLine(note: string): boolean {
  return note !== '' && /\S/.test(note);
}
