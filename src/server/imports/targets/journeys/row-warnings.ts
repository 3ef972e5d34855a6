import type { KnownJourney } from '../../../../domain/imports/matching/journey-key.ts';
import { overlapWarnings, type RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import {
  type TravelSpan,
  travelSpanOf,
  TravelSpans,
} from '../../../../domain/journeys/travel-spans.ts';
import { ownWarningsOf } from '../../../../domain/journeys/warnings.ts';
import type { RowOutcome } from '../../../../domain/imports/import-row.ts';
import type { Pause } from '../../read/pause.ts';

/** Rows processed before yielding to the event loop. */
const batchSize = 1000;

/** The data of a row's journey that its warnings need. */
export interface RowSketch {
  warnings: RowWarning[];
  span: TravelSpan | undefined;
}

/** Extracts the data for warnings; `today` is `YYYY-MM-DD`. */
export function sketchRow(
  { journey, warnings = [] }: { journey: Journey; warnings?: readonly RowWarning[] },
  index: number,
  today: string,
): RowSketch {
  return {
    warnings: [...warnings, ...ownWarningsOf(journey, today)],
    span: travelSpanOf(journey, `row ${index}`),
  };
}

interface JudgedRow {
  outcome: RowOutcome;
  recordId: string | null;
}

/**
 * Returns the warnings for each row that creates or changes a journey, in row order: about the
 * journey itself, and about overlaps with other rows and with existing journeys.
 */
export async function rowWarnings(
  rows: readonly JudgedRow[],
  sketches: readonly (RowSketch | undefined)[],
  { known, pause }: { known: readonly KnownJourney[]; pause: Pause },
): Promise<RowWarning[][]> {
  const written = rows.map((row, index) => {
    const sketch = row.outcome === 'new' || row.outcome === 'update' ? sketches[index] : undefined;
    if (!sketch?.span || row.outcome === 'new') return sketch;
    // The row replaces the journey that it changes.
    return { ...sketch, span: { ...sketch.span, id: row.recordId ?? '' } };
  });
  const spans = [...known, ...written].flatMap((one) => one?.span ?? []);
  await pause();
  const all = new TravelSpans(spans);
  const warnings: RowWarning[][] = [];
  for (const [index, sketch] of written.entries()) {
    if (index % batchSize === 0) await pause();
    warnings.push(sketch ? [...sketch.warnings, ...overlapWarnings(sketch.span, all)] : []);
  }
  return warnings;
}
