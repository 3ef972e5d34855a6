/**
 * Text that a spreadsheet may run as a formula (OWASP, CSV Injection). It begins with a sign:
 * plain, or full-width, which Japanese and Chinese spreadsheets accept. Blanks and invisible characters
 * may come before the sign, because many spreadsheets drop them. Tabs and line ends also count, because they may end
 * the cell.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Whether a spreadsheet may run a text as a formula. */
export function mayBeFormula(text: string): boolean {
  return formula.test(text);
}
