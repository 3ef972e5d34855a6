import { setImmediate } from 'node:timers/promises';
import type { KnownJourney } from '../../domain/import/journey-key.ts';
import { overlapWarnings, type RowWarning } from '../../domain/import/row-warnings.ts';
import type { Journey } from '../../domain/journeys/journey.ts';
import { type Outing, outingOf, Outings } from '../../domain/journeys/outings.ts';
import { type OwnWarning, ownWarningsOf } from '../../domain/journeys/warnings.ts';
import type { RowOutcome } from './import-row.ts';

/** Rows looked at between two breaths of the event loop. */
const batchSize = 1000;

/** What is kept of a row's journey to say what looks wrong about it. */
export interface RowSketch {
  warnings: OwnWarning[];
  outing: Outing | undefined;
}

/** `today` is `YYYY-MM-DD`. */
export function sketchRow(journey: Journey, index: number, today: string): RowSketch {
  return { warnings: ownWarningsOf(journey, today), outing: outingOf(journey, `row ${index}`) };
}

interface JudgedRow {
  outcome: RowOutcome;
  journeyId: string | null;
}

/**
 * What looks wrong about each row that makes a journey or changes one, by itself and beside the
 * other rows and the journeys that are there; in step with the rows.
 */
export async function rowWarnings(
  rows: readonly JudgedRow[],
  sketches: readonly (RowSketch | undefined)[],
  known: readonly KnownJourney[],
): Promise<RowWarning[][]> {
  const written = rows.map((row, index) => {
    const sketch = row.outcome === 'new' || row.outcome === 'update' ? sketches[index] : undefined;
    if (!sketch?.outing || row.outcome === 'new') return sketch;
    // It takes the place of the journey that it changes.
    return { ...sketch, outing: { ...sketch.outing, id: row.journeyId ?? '' } };
  });
  const outings = [...known, ...written].flatMap((one) => one?.outing ?? []);
  await setImmediate();
  const all = new Outings(outings);
  const warnings: RowWarning[][] = [];
  for (const [index, sketch] of written.entries()) {
    if (index % batchSize === 0) await setImmediate();
    warnings.push(sketch ? [...sketch.warnings, ...overlapWarnings(sketch.outing, all)] : []);
  }
  return warnings;
}
