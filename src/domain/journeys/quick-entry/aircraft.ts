import type { Vehicle } from '../journey.ts';

export type VehicleType = Pick<Vehicle, 'type' | 'icao'>;

/** How people write aircraft types, and how makers do. `$1` … stand for what was written. */
const families: [pattern: RegExp, type: string][] = [
  [/^B?-?(7[0-8]7)$/, 'Boeing $1'],
  [/^B?-?(7[0-8]7)-([1-9]\d{0,2}[A-Z]{0,4})$/, 'Boeing $1-$2'],
  [/^A-?(300|310|318|319|320|321|330|340|350|380|220)(NEO)?$/, 'Airbus A$1$2'],
  [/^A-?(300|310|318|319|320|321|330|340|350|380|220)-([1-9]\d{1,3}[A-Z]{0,2})$/, 'Airbus A$1-$2'],
  [/^DC-?([3-9]|10)(-\d{2})?$/, 'Douglas DC-$1$2'],
  [/^MD-?(11|8[0-378]|90)$/, 'McDonnell Douglas MD-$1'],
  [/^L-?1011(-\d+)?$/, 'Lockheed L-1011 TriStar'],
  [/^TRISTAR$/, 'Lockheed L-1011 TriStar'],
  [/^L-?188$|^ELECTRA$/, 'Lockheed L-188 Electra'],
  [/^CONSTELLATION$|^CONNIE$/, 'Lockheed Constellation'],
  [/^BAC-?(?:1-?11|111)$|^1-11$/, 'BAC One-Eleven'],
  [/^VC-?10$/, 'Vickers VC10'],
  [/^VISCOUNT$/, 'Vickers Viscount'],
  [/^VANGUARD$/, 'Vickers Vanguard'],
  [/^TRIDENT$/, 'Hawker Siddeley Trident'],
  [/^HS-?748$/, 'Hawker Siddeley HS 748'],
  [/^COMET$/, 'de Havilland Comet'],
  [/^BRITANNIA$/, 'Bristol Britannia'],
  [/^CONCORDE$/, 'Concorde'],
  [/^CARAVELLE$/, 'Sud Aviation Caravelle'],
  [/^DAKOTA$/, 'Douglas DC-3'],
  [/^JUMBO$/, 'Boeing 747'],
  [/^BAE-?146$/, 'BAe 146'],
  [/^(?:AVRO)?-?RJ-?(70|85|100)$/, 'Avro RJ$1'],
  [/^F-?(27|28)$/, 'Fokker F$1'],
  [/^F-?(50|70|100)$/, 'Fokker $1'],
  [/^IL-?(14|18|62|76|86|96)M?$/, 'Ilyushin Il-$1'],
  [/^TU-?(104|114|124|134|144|154|204)[AM]?$/, 'Tupolev Tu-$1'],
  [/^AN-?(2|24|26|140|148)$/, 'Antonov An-$1'],
  [/^YAK-?(40|42)$/, 'Yakovlev Yak-$1'],
  [/^CRJ-?([127-9]00|1000)?$/, 'Bombardier CRJ$1'],
  [/^DASH-?(7|8)$/, 'de Havilland Canada Dash $1'],
  [/^DHC-?([1-8])$/, 'de Havilland Canada DHC-$1'],
  [/^Q-?400$/, 'Bombardier Dash 8 Q400'],
  [/^ERJ-?(135|140|145)$/, 'Embraer ERJ-$1'],
  [/^E-?(170|175|190|195)$/, 'Embraer $1'],
  [/^EMB-?(110|120)$/, 'Embraer EMB $1'],
  [/^ATR-?(42|72)$/, 'ATR $1'],
  [/^(?:SAAB|SF|S)-?(340|2000)$/, 'Saab $1'],
  [/^SH?-?(330|360)$/, 'Short $1'],
  [/^BN-?2$|^ISLANDER$/, 'Britten-Norman Islander'],
];

/** ICAO type designators (Doc 8643) of airliners, where no family above says it better. */
const designator =
  /^(B7[0-8][0-9A-Z]|B3[789]M|B3XM|B46[123]|BA11|BCS[13]|A19N|A2[01]N|A3[0-9]{2}|A35K|A30B|A3ST|AT[47][2-6]|CONC|CRJ[1279X]|CRJX|DC[3-9]\d|DH8[A-D]|E1[3-9]\d|E29[05]|E45X|E75[LS]|F100|IL[1-9]\d|L101|MD[189]\d|RJ[1-8][HX05]|SB20|SF34|T1[35]4|T204|VISC|YK4[02])$/;

/** An aircraft type as typed: `B747`, `747-400`, `DC9`, `Trident`, `B744`. */
export function readAircraft(text: string): VehicleType | undefined {
  const upper = text.toUpperCase();
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
