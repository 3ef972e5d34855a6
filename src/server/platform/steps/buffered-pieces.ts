/**
 * Yields the pieces that `make` produces and buffers them, so that production continues while the
 * consumer is busy. After the last piece it returns the result of `make`, or throws its error.
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
  // The error is thrown below if the consumer is still there.
  end.catch(() => {});
  for (;;) {
    const isLast = isMade;
    yield* pieces.splice(0);
    if (isLast) return await end;
    await news.promise;
    news = Promise.withResolvers();
  }
}
