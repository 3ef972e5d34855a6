import { mostRows } from '../limits.ts';
import type { Problem } from '../problem.ts';

/** Thrown by the reader of a format for a problem that does not belong to a single row. */
export class FileRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Yields the rows of a file; throws a FileRefusal with the reason from `whatElse` if there are none. */
export function* rowsOrRefusal<Row>(
  rows: Iterable<Row>,
  whatElse: () => Problem['code'],
): Generator<Row> {
  let isEmpty = true;
  for (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new FileRefusal({ code: whatElse() });
}

/** Yields the rows of a file; throws a FileRefusal if there are more than `most`. */
export function* limitedRows<Row>(rows: Iterable<Row>, most = mostRows): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    if (++count > most) throw new FileRefusal({ code: 'too-many-rows' });
    yield row;
  }
}
