/**
 * Replaces control characters in one line for a terminal, because names and values from files can contain
 * escape sequences that clear the screen or change the window's title.
 */
export function terminalLine(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, '\ufffd');
}

/** Replaces control characters in text of several lines for a terminal. */
export function terminalText(text: string): string {
  return text.split('\n').map(terminalLine).join('\n');
}
