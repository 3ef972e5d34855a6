import type { Vehicle } from '../journey.ts';

export type VehicleType = Pick<Vehicle, 'type' | 'icao'>;

/**
 * Maps common spellings of aircraft types to the manufacturers' names. `$1` and so on insert the
 * matched groups.
 */
const families: [pattern: RegExp, type: string][] = [
  [/^B?-?(7[0-8]7)$/, 'Boeing $1'],
  [/^B?-?(7[0-8]7)-([1-9]\d{0,2}[A-Z]{0,4})$/, 'Boeing $1-$2'],
  [/^STRATOCRUISER$/, 'Boeing 377 Stratocruiser'],
  [/^A-?(300|310|318|319|320|321|330|340|350|380|220)-?(NEO)?$/, 'Airbus A$1$2'],
  [/^A-?(300|310|318|319|320|321|330|340|350|380|220)-([1-9]\d{1,3}[A-Z]{0,2})$/, 'Airbus A$1-$2'],
  [/^DC-?([3-9]|10)(-\d{2})?$/, 'Douglas DC-$1$2'],
  [/^MD-?(11|8[0-378]|90)$/, 'McDonnell Douglas MD-$1'],
  [/^L-?1011(-\d+)?(-TRISTAR)?$/, 'Lockheed L-1011 TriStar'],
  [/^TRISTAR(-\d{1,3})?$/, 'Lockheed L-1011 TriStar'],
  [/^L-?188(-ELECTRA)?$|^ELECTRA$/, 'Lockheed L-188 Electra'],
  [/^SUPER-(?:CONSTELLATION|CONNIE)$/, 'Lockheed Super Constellation'],
  [/^CONSTELLATION$|^CONNIE$/, 'Lockheed Constellation'],
  [/^BAC-?(?:1-?11|111)(-\d{3})?$|^(?:BAC-)?ONE-ELEVEN$|^1-11(-\d{3})?$/, 'BAC One-Eleven'],
  [/^VC-?10$/, 'Vickers VC10'],
  [/^SUPER-VC-?10$/, 'Vickers Super VC10'],
  [/^VISCOUNT$/, 'Vickers Viscount'],
  [/^VISCOUNT-([78]\d{2}[A-Z]?)$/, 'Vickers Viscount $1'],
  [/^VANGUARD$/, 'Vickers Vanguard'],
  [/^VANGUARD-(9\d{2})$/, 'Vickers Vanguard $1'],
  [/^TRIDENT$/, 'Hawker Siddeley Trident'],
  [/^TRIDENT-(1[CE]?|2E?|3B?)$/, 'Hawker Siddeley Trident $1'],
  [/^HS-?121$/, 'Hawker Siddeley Trident'],
  [/^(?:HS|AVRO)-?748$/, 'Hawker Siddeley HS 748'],
  [/^COMET$/, 'de Havilland Comet'],
  [/^COMET-(1A?|2|3|4[BC]?)$/, 'de Havilland Comet $1'],
  [/^BRITANNIA$/, 'Bristol Britannia'],
  [/^BRITANNIA-([1-3]\d{2}[A-Z]?)$/, 'Bristol Britannia $1'],
  [/^CONCORDE$/, 'Concorde'],
  [/^CARAVELLE$/, 'Sud Aviation Caravelle'],
  [/^CARAVELLE-(III|VI[NR]?|3|6[NR]?|1[0-2][BR]?)$/, 'Sud Aviation Caravelle $1'],
  [/^SE-?210$/, 'Sud Aviation Caravelle'],
  [/^DAKOTA$/, 'Douglas DC-3'],
  [/^JUMBO$/, 'Boeing 747'],
  [/^(?:CV|CONVAIR)-?([2-6]40|580|880|990)$/, 'Convair CV-$1'],
  [/^(?:HP-?|DART-)?HERALD$/, 'Handley Page Dart Herald'],
  [/^BAE-?146(-[123]00)?$|^(?:HS-)?146(-[123]00)$/, 'BAe 146'],
  [/^(?:AVRO)?-?RJ-?(70|85|100)$/, 'Avro RJ$1'],
  [/^(?:F|FOKKER)-?(27|28)$/, 'Fokker F$1'],
  [/^(?:F-?27-)?FRIENDSHIP$/, 'Fokker F27'],
  [/^(?:F-?28-)?FELLOWSHIP$/, 'Fokker F28'],
  [/^(?:F|FOKKER)-?(50|70|100)$/, 'Fokker $1'],
  [/^(?:IL|ILYUSHIN)-?(14|18|62|76|86|96)M?$/, 'Ilyushin Il-$1'],
  [/^(?:TU|TUPOLEV)-?(104|114|124|134|144|154|204)[ABM]?$/, 'Tupolev Tu-$1'],
  [/^(?:AN|ANTONOV)-?(2|24|26|140|148)$/, 'Antonov An-$1'],
  [/^(?:YAK|YAKOVLEV)-?(40|42)$/, 'Yakovlev Yak-$1'],
  [/^YS-?11A?$/, 'NAMC YS-11'],
  [/^CRJ-?([127-9]00|1000)?$/, 'Bombardier CRJ$1'],
  [/^DASH-?(7|8)$/, 'de Havilland Canada Dash $1'],
  [/^DASH-?8[- ]Q-?400$/, 'Bombardier Dash 8 Q400'],
  [/^DHC-?([1-8])$/, 'de Havilland Canada DHC-$1'],
  [/^(?:DHC-?6-)?TWIN-OTTER$/, 'de Havilland Canada DHC-6'],
  [/^Q-?400$/, 'Bombardier Dash 8 Q400'],
  [/^ERJ-?(135|140|145)$/, 'Embraer ERJ-$1'],
  [/^E-?(170|175|190|195)$/, 'Embraer $1'],
  [/^EMB-?(110|120)$/, 'Embraer EMB $1'],
  [/^ATR-?(42|72)$/, 'ATR $1'],
  [/^(?:SAAB|SF|S)-?(340|2000)$/, 'Saab $1'],
  [/^(?:SHORTS?|SH?)-?(330|360)$/, 'Short $1'],
  [/^BN-?2$|^ISLANDER$/, 'Britten-Norman Islander'],
  [/^TRISLANDER$/, 'Britten-Norman Trislander'],
];

/** Manufacturer names that people put before a type. They add no information to the type. */
const maker =
  /^(?:BOEING|AIRBUS|BRISTOL|(?:MCDONNELL-)?DOUGLAS|LOCKHEED|VICKERS|HAWKER-SIDDELEY|HS|DE-HAVILLAND(?:-CANADA)?|DHC?|BAC|BAE|SUD(?:-AVIATION)?|FOKKER|ILYUSHIN|TUPOLEV|ANTONOV|YAKOVLEV|HANDLEY-PAGE|BRITTEN-NORMAN|EMBRAER|BOMBARDIER|NAMC)-(?=.)/;

/** ICAO type designators (Doc 8643) of airliners. Used if none of the families above matches. */
const designator =
  /^(B7[0-8][0-9A-Z]|B3[789]M|B3XM|B46[123]|BA11|BCS[13]|A19N|A2[01]N|A3[0-9]{2}|A35K|A30B|A3ST|AT[47][2-6]|CONC|CRJ[1279X]|CRJX|DC[3-9]\d|DH8[A-D]|E1[3-9]\d|E29[05]|E45X|E75[LS]|F100|IL[1-9]\d|L101|MD[189]\d|RJ[1-8][HX05]|SB20|SF34|T1[35]4|T204|VISC|YK4[02])$/;

/** Parses an aircraft type as typed: `B747`, `747-400`, `DC9`, `BAC 1-11`, `DH Comet 4`, `B744`. */
export function readAircraft(text: string): VehicleType | undefined {
  const upper = dashed(text.toUpperCase().split(' '));
  return readType(upper) ?? readType(upper.replace(maker, ''));
}

/** A space counts as a dash if one of the two words has no digits. `747 12A` is not a 747-12A. */
function dashed(words: readonly string[]): string {
  const hasFigures = words.map((word) => /\d/.test(word));
  const joints = words.map((_, at) => (hasFigures[at - 1] && hasFigures[at] ? ' ' : '-'));
  return words.map((word, at) => (at === 0 ? word : `${joints[at]}${word}`)).join('');
}

function readType(upper: string): VehicleType | undefined {
  for (const [pattern, type] of families) {
    const match = pattern.exec(upper);
    if (match) return { type: filled(type, match), icao: '' };
  }
  return designator.test(upper) ? { type: '', icao: upper } : undefined;
}

function filled(type: string, match: RegExpExecArray): string {
  return type
    .replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
    .replace('NEO', 'neo');
}
