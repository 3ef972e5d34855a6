/** Texts per piece of a file; producing one piece takes a few milliseconds. */
const textsPerPiece = 250;

/**
 * Joins texts, such as the rows of a file, into pieces, so that a server can handle other requests
 * between them.
 */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  let count = 0;
  for (const text of texts) {
    piece += text;
    if (++count % textsPerPiece !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
