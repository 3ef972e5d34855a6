import { foldText } from '../../../shared/text/fold-text.ts';

/** Folded names of trains, whether a number follows or not. */
const names =
  /^(?:tgv|ice|rjx|railjet|nightjet|eurostar|thalys|lyria|ouigo|inoui|intercites|eurocity|euronight|intercity|interregio|interregional|frecciarossa|frecciargento|frecciabianca|italo|regionale|regionale veloce|avlo|alvia|alfa pendular|pendolino|leo express|regiojet|westbahn|flixtrain|regional express|regionalbahn|s bahn|sj snabbtag|x 2000)(?: \d{1,5})?$/;

/** Categories of trains that no list of flights has several of. */
const categories = /^(?:ave|ice|tgv|ter|rjx|ire|rex|tha|est|ece|eip|eic|tlk|icn|icl|ict)\d{1,5}$/;

/** Categories of trains that are designators of airlines too. */
const ambiguous = /^(?:ic|ec|en|nj|rj|re|rb|ir|ex|s|r|d|sc|os|ap|fr|fa|fb|sj|mex|rer)\d{1,5}$/;

/** How a number looks: the category of a train, and whether no airline has it as its designator. */
interface TrainNumber {
  category: string;
  isSure: boolean;
}

/** Reads a number of a train: `ICE 11`, `EC 99`, `Frecciarossa 9612`; undefined for another text. */
export function readTrainNumber(text: string): TrainNumber | undefined {
  if (text.length > 40) return undefined;
  const folded = foldText(text);
  const category = folded.replace(/ ?\d+$/, '');
  if (names.test(folded)) return { category, isSure: true };
  const joined = folded.replaceAll(' ', '');
  if (categories.test(joined)) return { category, isSure: true };
  return ambiguous.test(joined) ? { category, isSure: false } : undefined;
}

/** Whether the numbers of a table are of trains, because most are, and not all could be of one airline. */
export function areOfTrains(numbers: readonly string[]): boolean {
  const read = numbers.flatMap((number) => readTrainNumber(number) ?? []);
  const categoriesRead = new Set(read.map(({ category }) => category));
  return (
    read.length * 2 > numbers.length &&
    (categoriesRead.size > 1 || read.some(({ isSure }) => isSure))
  );
}
