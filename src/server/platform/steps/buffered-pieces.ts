/**
 * What `make` gives piece by piece, for a consumer who takes its time with each: making goes on
 * meanwhile. Ends with what `make` resolves with, or throws what it rejects with, after the last piece.
 */
export async function* bufferedPieces<Piece, End>(
  make: (give: (piece: Piece) => void) => Promise<End>,
): AsyncGenerator<Piece, End> {
  const pieces: Piece[] = [];
  let news = Promise.withResolvers<void>();
  let isMade = false;
  const end = make((piece) => {
    pieces.push(piece);
    news.resolve();
  }).finally(() => {
    isMade = true;
    news.resolve();
  });
  // It is thrown below, if anybody is still there.
  end.catch(() => {});
  for (;;) {
    const isLast = isMade;
    yield* pieces.splice(0);
    if (isLast) return await end;
    await news.promise;
    news = Promise.withResolvers();
  }
}
