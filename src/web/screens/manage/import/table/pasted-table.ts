/** Whether a pasted text is more than a word or a line: a range of cells. */
export function isTable(text: string): boolean {
  return (
    text
      .trim()
      .split(/\r\n|\r|\n/, 3)
      .filter((line) => line.trim() !== '').length > 1
  );
}

/** Whether what is pasted is for whatever has the keyboard. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

/** A pasted text as a file, which is read like any other. */
export function pastedFile(text: string, name: string): File {
  return new File([text], name, { type: 'text/plain' });
}
