/** Flight numbers and registrations, which look alike: `BA501` and `JA8089`, `G-BOAC` and `BA-501`. */

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
function isIssued(nationality: string, mark: string): boolean {
  const other = otherLetters[nationality];
  const hasLetters = letterMarks.has(nationality);
  if (!other && !hasLetters && !figureMarks.has(nationality)) return false;
  if (withFigures.test(mark)) return true;
  if (other) return other.test(mark);
  return hasLetters && /^[A-Z]+$/.test(mark) && nationality.length + mark.length === lettersOfAll;
}

export interface FlightNumber {
  /** `BA501`: designator and number, without leading zeros and punctuation. */
  number: string;
  /** Two characters (IATA) or three letters (ICAO). */
  designator: string;
}

/** Two characters (IATA) with at least one letter, or three letters (ICAO). */
export const designatorPattern = String.raw`[A-Z]{2,3}|[A-Z]\d|\d[A-Z]`;

const flightNumber = new RegExp(String.raw`^(${designatorPattern})-?(\d{1,4})([A-Z])?$`);

/** Parses `BA501`, `BA-501`, `U2123`, `BEA4050`, `BA501A`. `of69` is two words without a space. */
export function readFlightNumber(text: string): FlightNumber | undefined {
  const match = flightNumber.exec(text.toUpperCase());
  if (!match || text.startsWith('of')) return undefined;
  const designator = match[1] ?? '';
  return { designator, number: `${designator}${Number(match[2])}${match[3] ?? ''}` };
}

/** Short words that people write in a line and that are also airline designators. */
const words = new Set(
  'ab ad ah al am an as at be by co da de do ex go he hr if in is it km la le me mi my no of oh ok on or pm so st te to um un up us we'.split(
    ' ',
  ),
);

/**
 * Parses a designator that is separated from its number: `BA 501`. `JFK 1030` is a place and a
 * time. Small letters are accepted only if nothing else is likely: `at 1030` is a time, `in 1982` a
 * year, `no 5` a word.
 */
export function readSplitFlightNumber(first: string, second: string): FlightNumber | undefined {
  const isInCapitals = /^((?!TO)[A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(first);
  const isLikely = /^([a-z]{2}|[a-z]\d|\d[a-z])$/i.test(first) && !words.has(first.toLowerCase());
  const number = isInCapitals ? /^\d{1,4}$/ : /^\d{1,3}$/;
  if (!(isInCapitals || isLikely) || !number.test(second)) return undefined;
  return readFlightNumber(first + second);
}

/**
 * Parses a nationality mark, a dash and a mark (ICAO Annex 7): `G-BOAC`, `VH-OJA`, `9V-SKA`,
 * `RA-85641`. Also `N123AB`. Mixed case is rejected, because `T-shirt` and `X-mas` are words; so is
 * `co-pilot`.
 */
export function readRegistration(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^N[1-9]\d{0,4}$|^N[1-9]\d{0,3}[A-Z]$|^N[1-9]\d{0,2}[A-Z]{2}$/.test(upper)) return upper;
  if (text !== upper && text !== text.toLowerCase()) return undefined;
  const match = /^([A-Z\d]{1,4})-([A-Z\d]{2,8})$/.exec(upper);
  if (!match) return undefined;
  const [, nationality = '', mark = ''] = match;
  // Two letters, a dash and up to four digits are a flight number, except that China writes
  // `B-2447`.
  const isFlight = /^\d{1,4}$/.test(mark) && nationality !== 'B';
  return !isFlight && isIssued(nationality, mark) ? upper : undefined;
}

/**
 * Parses Japanese and Korean registrations, which have no dash. Use it only after the flight number
 * of the line is claimed, because the two look alike.
 */
export function readDashlessRegistration(text: string): string | undefined {
  return /^(JA\d{2}[0-9A-Z]{2}|JA\d{3}[A-Z]|HL\d{4})$/i.test(text) ? text.toUpperCase() : undefined;
}
