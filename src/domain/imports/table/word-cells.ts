import type { Cabin, Mode, Reason, SeatPosition } from '../../journeys/journey.ts';
import { foldText } from '../../shared/fold-text.ts';
import { readCabin, readReason, readSeatPosition } from '../formats/flight-words.ts';
import { cabinWord, reasonWord, seatPositionWord } from '../formats/flightmemory-words.ts';

/** Words for how somebody travelled, folded. */
const modeWords: Readonly<Record<Mode, string>> = {
  air: 'air flight flights flying flew fly plane aeroplane airplane aircraft jet helicopter flug flugzeug avion vol vuelo volo aereo voo vliegtuig vlucht fly flyg',
  rail: 'rail train railway tgv ice eurostar sleeper metro subway tram zug bahn eisenbahn treno tren comboio trein tog tag',
  road: 'road car bus coach taxi drive drove driving motorbike motorcycle lorry truck auto pkw wagen voiture coche macchina autobus carro bil',
  sea: 'sea ship ferry boat cruise sail sailing yacht vessel hovercraft hydrofoil schiff fahre faehre bateau traversier barco nave traghetto schip boot skib ferje farja',
  other: 'other foot walk walking bicycle bike cycling horse',
};
const modes = new Map(
  (Object.entries(modeWords) as [Mode, string][]).flatMap(([mode, words]) =>
    words.split(' ').map((word) => [word, mode] as const),
  ),
);

/** How somebody travelled: `Train`, `by ferry`, `Flug`. */
export function modeWord(text: string): Mode | undefined {
  for (const word of foldText(text.slice(0, 60)).split(' ')) {
    const mode = modes.get(word);
    if (mode) return mode;
  }
  return undefined;
}

const cabinLetters = new Map<string, Cabin>(
  Object.entries({
    j: 'business',
    w: 'premium_economy',
    coach: 'economy',
    standard: 'economy',
    'main cabin': 'economy',
    tourist: 'economy',
    second: 'economy',
    '2nd': 'economy',
    '1st': 'first',
    biz: 'business',
    club: 'business',
    upper: 'business',
  }),
);

/** A cabin by its word in some language, or its letter. */
export function cabinOf(text: string): Cabin | undefined {
  const cut = text.slice(0, 60);
  const folded = foldText(cut);
  const bare = folded.replace(/ (?:class|klasse|classe|clase)$/, '');
  return readCabin(cut) ?? cabinLetters.get(bare) ?? readCabin(bare) ?? cabinWord(cut);
}

export function seatPositionOf(text: string): SeatPosition | undefined {
  return readSeatPosition(text.slice(0, 60)) ?? seatPositionWord(text.slice(0, 60));
}

const reasonWords = new Map<string, Reason>(
  Object.entries({
    work: 'business',
    conference: 'business',
    meeting: 'business',
    dienstreise: 'business',
    arbeit: 'business',
    holiday: 'leisure',
    holidays: 'leisure',
    vacation: 'leisure',
    family: 'leisure',
    pleasure: 'leisure',
    private: 'leisure',
    ferien: 'leisure',
    vacances: 'leisure',
    vacaciones: 'leisure',
    duty: 'crew',
  }),
);

export function reasonOf(text: string): Reason | undefined {
  const cut = text.slice(0, 60);
  const [first = ''] = foldText(cut).split(' ');
  return readReason(cut) ?? reasonWords.get(first) ?? reasonWord('', cut);
}

const noWords = /^(?:0|n|no|nein|non|false|falsch|-|–|off)?$/i;

/** Whether a cell says yes: a tick, a cross, `1`, `yes`. */
export function isTicked(text: string): boolean {
  return !noWords.test(text.trim().slice(0, 20));
}

const selves = new Set(
  'me i myself self alone solo just me only me ich allein moi seul seule yo solo io no one nobody none'.split(
    ' ',
  ),
);

/** Whether a name means the owner of the log, or nobody beside them. */
export function isSelf(name: string): boolean {
  return (
    /^[-–—]*$/.test(name) ||
    foldText(name)
      .split(' ')
      .every((word) => selves.has(word))
  );
}

const betweenNames = /\s*[,;&+/\n]\s*|\s+(?:and|und|et|y|e|en|og|och|with|mit|avec)\s+/i;

/** The names in a cell. */
export function namesIn(text: string): string[] {
  return (
    text
      .split(betweenNames)
      .map((name) => name.trim().replaceAll(/\s+/g, ' '))
      // A `?` or a dash is nobody's name.
      .filter((name) => foldText(name) !== '')
  );
}
