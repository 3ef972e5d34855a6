import { mostRows } from '../limits.ts';
import type { Problem } from '../problem.ts';

/** Thrown by the reader of a format for what no single row is to blame for. */
export class FileRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The rows of a file, as they come; a file with more than there may be is refused. */
export function* limitedRows<Row>(rows: Iterable<Row>, most = mostRows): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    if (++count > most) throw new FileRefusal({ code: 'too-many-rows' });
    yield row;
  }
}
