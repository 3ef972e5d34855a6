/**
 * Words that people use for the modes of travel and for kinds of stays, in addition to the texts of
 * a record. They are folded.
 */
const ofModes: Readonly<Record<string, readonly string[]>> = {
  air: ['flight', 'flights', 'plane', 'planes', 'airplane', 'aeroplane', 'fly', 'flying', 'air'],
  rail: ['train', 'trains', 'rail', 'railway', 'railroad'],
  road: ['road', 'drive', 'drives', 'driving'],
  sea: ['sea', 'ship', 'ships', 'boat', 'boats', 'ferry', 'ferries', 'sailing', 'voyage'],
};

const ofStays: Readonly<Record<string, readonly string[]>> = {
  home: ['home'],
  hotel: ['hotel', 'hotels', 'hostel', 'hostels', 'guesthouse', 'motel', 'inn'],
  family: ['family', 'relatives'],
  friends: ['friend', 'friends'],
  rented: ['rented', 'rental', 'apartment', 'airbnb', 'flat'],
  aboard: ['aboard', 'ship', 'cabin'],
  camp: ['camp', 'camping', 'campsite', 'tent'],
  hospital: ['hospital', 'clinic'],
  work: ['work'],
};

/** Shorter beginnings of a word would match too much. */
const shortestBeginning = 4;

/** Whether a folded word of a search is, or begins, a word for the mode of a journey or track. */
export function isWordOfMode(mode: string, word: string): boolean {
  return isOneOf(ofModes[mode], word);
}

/** Whether a folded word of a search is, or begins, a word for the kind of a stay. */
export function isWordOfStay(kind: string, word: string): boolean {
  return isOneOf(ofStays[kind], word);
}

function isOneOf(words: readonly string[] = [], word: string): boolean {
  if (word.length < shortestBeginning) return words.includes(word);
  return words.some((one) => one.startsWith(word));
}
