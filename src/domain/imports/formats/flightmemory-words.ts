import type { Cabin, Reason, SeatPosition } from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';

/**
 * FlightMemory shows words in the member's language; these are the folded beginnings of such words.
 */
type Words<Meaning> = readonly (readonly [Meaning, readonly string[]])[];

const seatPositions: Words<SeatPosition> = [
  ['window', ['window', 'fenster', 'fenetre', 'hublot', 'ventan', 'finestr', 'janela', 'raam']],
  ['middle', ['middle', 'mitte', 'milieu', 'medio', 'centr', 'mezzo', 'meio', 'midden']],
  ['aisle', ['aisle', 'gang', 'couloir', 'allee', 'pasillo', 'corridoio', 'corredor']],
];

const cabins: Words<Cabin> = [
  ['premium_economy', ['prem']],
  ['economy', ['eco', 'turist', 'tourist']],
  ['business', ['business', 'affaires', 'ejecutiva', 'executiva']],
  ['first', ['first', 'erste', 'primera', 'prima', 'primeira']],
];

const crewRoles = ['crew', 'cockpit', 'equip', 'tripul', 'besatzung', 'bemanning', 'pilot'];

const reasons: Words<Reason> = [
  ['leisure', ['person', 'priv', 'partic', 'leisure', 'loisir', 'urlaub']],
  [
    'business',
    [
      'business',
      'gesch',
      'beruf',
      'affair',
      'profes',
      'negoc',
      'trabajo',
      'affari',
      'lavoro',
      'zake',
    ],
  ],
  ['crew', crewRoles],
  ['other', ['other', 'andere', 'sonst', 'autre', 'otr', 'altr', 'outr', 'virtu']],
];

export function seatPositionWord(text: string): SeatPosition | undefined {
  return meaningOf(text, seatPositions);
}

export function cabinWord(text: string): Cabin | undefined {
  // `Première` would otherwise match the beginning of `Premium`.
  return foldText(text).startsWith('premiere') ? 'first' : meaningOf(text, cabins);
}

/**
 * Returns the reason of a flight. Travellers in a crew role have the reason "crew", whatever the
 * reason's word is.
 */
export function reasonWord(role: string, reason: string): Reason | undefined {
  return meaningOf(role, [['crew', crewRoles]]) ?? meaningOf(reason, reasons);
}

function meaningOf<Meaning>(text: string, words: Words<Meaning>): Meaning | undefined {
  const folded = foldText(text).trim();
  if (folded === '') return undefined;
  return words.find(([, beginnings]) => beginnings.some((word) => folded.startsWith(word)))?.[0];
}
