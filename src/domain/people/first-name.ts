/** Titles that stand before a name and are none; compared without full stops, in small letters. */
const titles = new Set(
  (
    'mr mrs ms miss mx master sir dame lord lady dr prof professor rev reverend fr father sister ' +
    'brother capt captain cdr col colonel maj major lt sgt gen general adm hon rabbi imam sheikh ' +
    'dipl ing mag herr frau hr fru mme mlle monsieur madame sr sra srta don doña dott ing'
  ).split(' '),
);

/**
 * How a household speaks of its people: `Alex` of `Alex Marlow` and of `Prof. Dr. Alex Marlow`. A
 * name of titles only, or a single word, is taken whole.
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isTitle = (word: string) => titles.has(word.toLowerCase().replaceAll('.', ''));
  // `Don` and `Major` are names too, where nothing follows but a family name.
  const first =
    words.length > 2 || words[0]?.endsWith('.') ? words.findIndex((word) => !isTitle(word)) : 0;
  return words[Math.max(0, first)] ?? name;
}
