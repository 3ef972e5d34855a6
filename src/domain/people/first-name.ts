/** Titles before a name; compared without full stops and in lower case. */
const titles = new Set(
  (
    'mr mrs ms miss mx master sir dame lord lady dr prof professor rev reverend fr father sister ' +
    'brother capt captain cdr col colonel maj major lt sgt gen general adm hon rabbi imam sheikh ' +
    'dipl ing mag herr frau hr fru mme mlle monsieur madame sr sra srta don doña dott ing'
  ).split(' '),
);

/**
 * Returns a person's first name: `Alex` for `Alex Marlow` and for `Prof. Dr. Alex Marlow`. For a
 * name of titles only, returns its first word.
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isTitle = (word: string) => titles.has(word.toLowerCase().replaceAll('.', ''));
  // `Don` and `Major` are also given names if only a family name follows.
  const first =
    words.length > 2 || words[0]?.endsWith('.') ? words.findIndex((word) => !isTitle(word)) : 0;
  return words[Math.max(0, first)] ?? name;
}
