import { foldText } from '../../../shared/text/fold-text.ts';

const shipWord = String.raw`(?:ship|vessel|schiff|navire|bateau|buque|barco|nave|schip|skip|fartyg)`;

/** `Ship: Queen Mary 2` */
const labelled = new RegExp(String.raw`\b${shipWord}\s{0,3}[:=–-]\s{0,3}(.{2,})`, 'iu');
/** `MS Europa 2`, with the prefixes that ships' names have. */
const prefixed =
  /(?:^|[^\p{L}])((?:M\.?S|M\.?V|M\/V|R\.?M\.?S|S\.?S|MSC|TSS|RV|SY|MY)\.? \p{Lu}.{1,})/u;
/** `Fjords on board the Queen Mary 2` */
const aboard =
  /\b(?:aboard|on board|on|with|an bord (?:der|von)|mit der|a bord d[eu]|a bordo d(?:e la|el|e|ella))(?: the)? (\p{Lu}.{1,})/u;
/** The end of a name within a title. */
const end = /\s*(?:[,;:|(–—]|\s-\s|\b(?:19|20)\d{2}\b).*$/u;

/** Words of titles that are no names of ships. */
const others =
  /\b(?:cruises?|kreuzfahrt(?:en)?|croisieres?|cruceros?|crociere|crociera|trip|trips|holiday|holidays|itinerary|reise|reisen|voyage|route|our|my|log|ports?|hafen|list|plan|reederei|line)\b/;

const longestTitle = 200;
const longestShip = 60;

/** Returns the ship that the title of a cruise names; undefined if that is not certain. */
export function shipOfTitle(cells: readonly string[]): string | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', second = '', ...rest] = filled;
  if (rest.length > 0 || first.length > longestTitle || second.length > longestTitle) {
    return undefined;
  }
  if (second !== '') {
    return new RegExp(`^${shipWord}:?$`, 'iu').test(first) ? nameIn(second) : undefined;
  }
  const [, marked] = labelled.exec(first) ?? prefixed.exec(first) ?? aboard.exec(first) ?? [];
  if (marked !== undefined) return nameIn(marked);
  const parts = first.split(/\s*[,;:|(–—]\s*|\s-\s/u);
  const names = parts.filter((part) => part !== '' && !others.test(foldText(part)));
  const [only = ''] = names;
  const isName = names.length === 1 && /^\p{Lu}/u.test(only) && !/\b(?:19|20)\d{2}\b/.test(first);
  return isName ? nameIn(only) : undefined;
}

function nameIn(text: string): string | undefined {
  const name = text.replace(end, '').trim();
  return name.length > 1 && name.length <= longestShip ? name : undefined;
}
