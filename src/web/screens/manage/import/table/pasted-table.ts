/** Whether a pasted text is a range of cells, and not a word or a line. */
export function isTable(text: string): boolean {
  return (
    text
      .trim()
      .split(/\r\n|\r|\n/, 3)
      .filter((line) => line.trim() !== '').length > 1
  );
}

/** Whether the focused element accepts pasted text itself. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

/** Wraps a pasted text in a file, so that it is imported like any other file. */
export function pastedFile(text: string, name: string): File {
  return new File([text], name, { type: 'text/plain' });
}
