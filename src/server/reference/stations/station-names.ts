import { foldText } from '../../../domain/shared/text/fold-text.ts';

/** Words for the main station of a town, in folded text. */
const mainWords =
  /\b(hauptbahnhof|hauptbf|hbf|hb|central station|central|centrale|centraal|centralstation|centralen|hovedbanegard|hovedbanegaard|sentralstasjon|hlavni nadrazi|hl n|hl nadr|hlavna stanica|hl st|glowny|glowna|gl|glavni kolodvor|rautatieasema)\b/g;
const genericBehind = /(?<=.) (railway station|train station|station|stn|st|stasjon|asema|bahnhof|bhf|bf|palyaudvar|pu)$/;
const genericBefore =
  /^(gare|stazione|estacion|estacio|estacao|bahnhof|dworzec)(?: (?:de|du|des|di|da|do|d))?(?: (?:la|le|les))? (?=.)/;
/** `Stratford` is not Stratford International, but `London St Pancras` can only be that. */
const international = /(?<=^\S+ \S+ .+) international$/;
const saints = /\b(saint|sankt)\b/g;

/**
 * Returns the forms in which two spellings of one name are equal: `Köln Hauptbahnhof` and `Koeln
 * Hbf`, `Milan Central` and `Milan Centrale`, `St. Pancras` and `Saint Pancras`.
 */
export function keysOfName(name: string): string[] {
  const keys = spellingsOf(name).map(keyOf);
  return [
    ...keys,
    ...keys.map((key) => key.replace(genericBehind, '')),
    ...keys.map((key) => key.replace(international, '')),
  ];
}

/** Returns the same for a search text, which may also say that it means a station. */
export function keysOfQuery(text: string): string[] {
  const key = keyOf(foldText(text));
  return [...new Set([key, withoutGeneric(key)])];
}

/** Removes `Gare de` and `station` from a folded text. */
export function withoutGeneric(folded: string): string {
  return folded.replace(genericBehind, '').replace(genericBefore, '');
}

/** Returns a name folded, and as it is written on a keyboard without umlauts. */
function spellingsOf(name: string): string[] {
  const plain = name
    .replaceAll(/[äæ]/giu, 'ae')
    .replaceAll(/[öø]/giu, 'oe')
    .replaceAll(/ü/giu, 'ue')
    .replaceAll(/å/giu, 'aa');
  return [...new Set([foldText(name), foldText(plain)])];
}

function keyOf(folded: string): string {
  return spelledOut(folded.replaceAll(mainWords, 'hbf').replaceAll(saints, 'st'));
}

/** Returns a folded text with `westbf` as `westbahnhof`. */
export function spelledOut(folded: string): string {
  return folded.replaceAll(/(?<=\b(?!haupt)\p{L}{3,})bf\b/gu, 'bahnhof');
}
