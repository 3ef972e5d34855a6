/**
 * Returns the EDTF date of a month of page keys: 202405 gives `2024-05`, 202400 (only the year is known)
 * `2024`, and 0 ''.
 */
export function edtfOfMonth(month: number): string {
  if (month === 0) return '';
  const text = String(month).padStart(6, '0');
  return text.endsWith('00') ? text.slice(0, 4) : `${text.slice(0, 4)}-${text.slice(4)}`;
}
