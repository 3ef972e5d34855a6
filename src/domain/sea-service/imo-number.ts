/**
 * Whether seven digits are an IMO ship identification number. The last digit must equal the last
 * digit of the sum of the others, weighted 7 to 2 from the left (IMO resolution A.1117(30)). Ships
 * from before 1987 do not need a number.
 */
export function isImoNumber(digits: string): boolean {
  if (!/^\d{7}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < 6; at++) sum += Number(digits[at]) * (7 - at);
  return sum % 10 === Number(digits[6]);
}
