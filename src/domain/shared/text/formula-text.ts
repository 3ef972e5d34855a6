/**
 * What a spreadsheet may run as a formula (OWASP, CSV Injection): a sign, plain or full-width as
 * Japanese and Chinese ones read it, also behind blanks, which many of them drop; tabs and line ends
 * too, for they may end the cell.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Whether a spreadsheet may run a text. */
export function mayBeFormula(text: string): boolean {
  return formula.test(text);
}
