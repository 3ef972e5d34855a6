/**
 * Nationality and common marks of aircraft (supplement to ICAO Annex 7), including former marks
 * that appear in logs. `N` has no dash and is handled separately.
 */
const withLetters =
  '2 3A 3B 3C 3D 3X 4K 4L 4O 4R 4X 5A 5B 5H 5N 5R 5T 5U 5V 5W 5X 5Y 6O 6V 6W 6Y 7O 7P 7Q 7T 8P 8Q 8R ' +
  '9A 9G 9H 9J 9K 9L 9M 9N 9Q 9U 9V 9XR 9Y A2 A3 A4O A5 A6 A7 A8 A9C AN AP C2 C3 C5 C6 C9 CC CF CN CR ' +
  'CS CU CX D D2 D4 D6 DM DQ E3 E5 E7 EC EI EJ EL EP ER ES ET EW EZ F G H4 HA HB HC HH HP HR HS HZ I ' +
  'J2 J3 J5 J6 J7 J8 JU JY LN LQ LR LV LX LY LZ M OD OE OH OK OM OO OY P P2 P4 PH PI PJ PK PP PR PS ' +
  'PT PU PZ RP S2 S5 S7 S9 SE SP ST SU SX T2 T3 T7 T8 T9 TC TF TG TI TJ TL TN TR TS TT TU TY TZ UR V2 ' +
  'V3 V4 V5 V6 V7 V8 VH VN VP VQ VR VT XA XB XC XH XT XU XV XW XY XZ YA YI YJ YK YL YN YR YS YU YV Z3 ' +
  'ZA ZK ZP ZS ZT ZU';
const withFiguresAlone = 'CCCP CP EK EX EY HI HK HL JA OB RA RDPL RF UK UN UP';

const letterMarks = new Set(withLetters.split(' '));
const figureMarks = new Set(withFiguresAlone.split(' '));

/**
 * Number of letters in a whole registration, except for the marks in `otherLetters`: `G-BOAC`,
 * `VH-OJA`, `A4O-BA`.
 */
const lettersOfAll = 5;

/**
 * Marks with their own rules for the letters: China's special regions, Canada, Zimbabwe, East
 * Germany.
 */
const otherLetters: Readonly<Record<string, RegExp>> = {
  B: /^[HKLM][A-Z]{2}$/,
  C: /^[FGI][A-Z]{3}$/,
  Z: /^[A-Z]{3}$/,
  DDR: /^[A-Z]{3}$/,
};

/** `85641`, `2447`, `1523CMP`, `T1201`, `C3221`: the form of all marks that contain digits. */
const withFigures = /^[A-Z]{0,2}\d{2,5}[A-Z]{0,3}$/;

/**
 * Whether a state issues or issued a registration with this nationality mark, a dash and this mark,
 * in capitals.
 */
export function isIssued(nationality: string, mark: string): boolean {
  const other = otherLetters[nationality];
  const hasLetters = letterMarks.has(nationality);
  if (!other && !hasLetters && !figureMarks.has(nationality)) return false;
  if (withFigures.test(mark)) return true;
  if (other) return other.test(mark);
  return hasLetters && /^[A-Z]+$/.test(mark) && nationality.length + mark.length === lettersOfAll;
}
