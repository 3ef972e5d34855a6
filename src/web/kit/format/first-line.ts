/** More than any screen is wide, in UTF-16 code units. */
const longestShown = 240;

/** The first line of a note that says anything, as far as a row may show it; '' where none does. */
export function firstLine(note: string): string {
  if (note === '') return '';
  const start = note.search(/\S/);
  if (start < 0) return '';
  const end = note.indexOf('\n', start);
  const line = end < 0 ? note.slice(start) : note.slice(start, end);
  return line.slice(0, longestShown).trimEnd();
}

/** Whether a note has a line to be shown; asked of every journey of a list when it is laid out. */
export function hasLine(note: string): boolean {
  return note !== '' && /\S/.test(note);
}
