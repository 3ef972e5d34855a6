import {
  type Cabin,
  cabins,
  type Mode,
  modes as allModes,
  type Reason,
  reasons,
  type SeatPosition,
  seatPositions,
} from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { readYesOrNo } from '../../shared/text/yes-or-no.ts';
import { readCabin, readReason, readSeatPosition } from '../formats/flight-words.ts';
import { choiceLabelled } from './label-words.ts';
import { cabinWord, reasonWord, seatPositionWord } from '../formats/flightmemory-words.ts';

/** Words for modes of travel, folded. */
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

/** Returns the choice of a field with this label on the web. */
function labelled<Choice extends string>(
  field: string,
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const called = choiceLabelled('journey', field, text);
  return choices.find((choice) => choice === called);
}

/** Reads a mode of travel: `Train`, `by ferry`, `Flug`. */
export function modeWord(text: string): Mode | undefined {
  const called = labelled('mode', allModes, text.slice(0, 60));
  if (called) return called;
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

/** Reads a cabin from a word in any supported language, or from its letter. */
export function cabinOf(text: string): Cabin | undefined {
  const cut = text.slice(0, 60);
  const bare = foldText(cut).replace(/ (?:class|klasse|classe|clase)$/, '');
  return (
    labelled('travellers.cabin', cabins, cut) ??
    readCabin(cut) ??
    cabinLetters.get(bare) ??
    readCabin(bare) ??
    cabinWord(cut)
  );
}

export function seatPositionOf(text: string): SeatPosition | undefined {
  const cut = text.slice(0, 60);
  return (
    labelled('travellers.seatPosition', seatPositions, cut) ??
    readSeatPosition(cut) ??
    seatPositionWord(cut)
  );
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
  return (
    labelled('travellers.reason', reasons, cut) ??
    readReason(cut) ??
    reasonWords.get(first) ??
    reasonWord('', cut)
  );
}

/** Whether a cell means yes, or anything other than no: a tick, `1`, `yes`, a seat. */
export function isTicked(text: string): boolean {
  return readYesOrNo(text.slice(0, 60)) !== false;
}

const selves = new Set(
  'me i myself self alone solo just me only me ich allein moi seul seule yo solo io no one nobody none'.split(
    ' ',
  ),
);

/** Whether a name means the owner of the log, or no companion. */
export function isSelf(name: string): boolean {
  return (
    /^[-–—]*$/.test(name) ||
    foldText(name)
      .split(' ')
      .every((word) => selves.has(word))
  );
}

/**
 * Requires words separated by single spaces, because a pattern for any number of spaces would split
 * in quadratic time.
 */
const betweenNames = /[,;&+/\n]| (?:and|und|et|y|e|en|og|och|with|mit|avec)(?=\s)/i;

/** Splits a cell into names. */
export function namesIn(text: string): string[] {
  return (
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .split(betweenNames)
      .map((name) => name.trim())
      // A `?` or a dash is not a name.
      .filter((name) => foldText(name) !== '')
  );
}
