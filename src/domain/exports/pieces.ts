/** Texts that make a piece of a file: some milliseconds' worth. */
const textsPerPiece = 250;

/** Joins texts, such as the rows of a file, to pieces, between which a server lets others in. */
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
