/**
 * The Latin spellings of letters in GeoNames' transliterations of several languages, as parts of a
 * regular expression, folded.
 */
const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'а a б b в v г [gh] ґ g д d ђ dj ѓ g е (?:e|ie|je|ye) ё (?:e|io|jo|yo) є (?:e|ie|je|ye) ж (?:zh|z)',
    'з z и [iy] і i ї (?:i|ji|yi) й (?:i|j|y) ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c',
    'ќ k у u ў [uw] ф f х (?:kh|h) ц (?:c|ts) ч ch џ dzh ш sh щ (?:shch|sht) ъ u? ы y ь i? э (?:eh|e)',
    'ю (?:iu|ju|yu) я (?:ia|ja|ya)',
    'α a β [vb] γ g δ d ε e ζ z η [ei] θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ [yui]',
    'φ (?:ph|f) χ (?:ch|kh|h) ψ ps ω o',
  ]
    .join(' ')
    .split(' ')
    .map((part, index, all) => [part, all[index + 1] ?? ''])
    .filter((_, index) => index % 2 === 0),
);

/** Countries whose own languages use one of the scripts: their transliterations are local names. */
const ownScript = {
  Cyrillic: new Set(['BA', 'BG', 'BY', 'KG', 'KZ', 'ME', 'MK', 'MN', 'RS', 'RU', 'TJ', 'UA', 'XK']),
  Greek: new Set(['CY', 'GR']),
};

/**
 * Letters whose transliteration no other language writes. Without one of them, a transliteration can
 * be a name: `Torino` is Italian, and Bulgarian in Latin letters.
 */
const telling = /[жхцчџшщъыьэюяйљњυχφψ]|μπ|ντ|γκ/;

/**
 * Returns a test of folded Latin names: whether one is a transliteration of a Cyrillic or Greek name
 * that is foreign to the country. `Minkhen` is one of Munich, `Moskva` is the name in Moscow itself.
 */
export function transliterationsOf(
  names: readonly string[],
  country: string,
): (folded: string) => boolean {
  const patterns = names.flatMap((name) => {
    const script = /\p{Script=Greek}/u.test(name) ? 'Greek' : 'Cyrillic';
    if (ownScript[script].has(country) || !telling.test(name.toLowerCase())) return [];
    const written = Array.from(name.toLowerCase().normalize('NFC'), (letter) => {
      const plain = letter.normalize('NFD')[0] ?? '';
      return /\p{L}/u.test(letter) ? (spellings[letter] ?? spellings[plain]) : '[ ]?';
    });
    const isKnown = written.every((spelling) => spelling !== undefined);
    return isKnown ? [new RegExp(`^${written.join('')}$`)] : [];
  });
  return (folded) => patterns.some((pattern) => pattern.test(folded));
}
