import { Parser } from 'htmlparser2';
import { longestNote } from '../../limits.ts';

const blocks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol']);
const unread = new Set(['script', 'style', 'template', 'title', 'textarea']);

/** Converts HTML to text with a line per block; text without any tag is unchanged. */
export function htmlText(html: string): string {
  const piece = html.slice(0, longestNote);
  if (!piece.includes('<') && !piece.includes('&')) return piece;
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) hidden++;
      if (blocks.has(name)) text += '\n';
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
    onclosetag(name) {
      if (unread.has(name)) hidden--;
    },
  });
  parser.end(piece);
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
