import type { Problem } from '../../domain/import/problem.ts';
import { sourceFormats } from '../../domain/import/registry.ts';
import type { Mode, StoredJourney } from '../../domain/journeys/journey.ts';
import { placeCode } from '../../domain/journeys/place.ts';
import type { ImportOutcome, MappedTraveller, RowOutcome, SourcedJourney } from './import-row.ts';
import type { StoredRow } from './import-rows.queries.ts';
import type { ImportStatus, StoredImport } from './imports.queries.ts';

/** An import as the list shows it. */
export interface ImportSummary {
  id: string;
  fileName: string;
  /** bytes */
  fileSize: number;
  format: { id: string; name: string };
  status: ImportStatus;
  /** ISO instant */
  createdAt: string;
  /** who did it; '' stands for the command line */
  by: string;
  outcome: ImportOutcome;
  changeSetId: string | null;
  canUndo: boolean;
}

export interface ImportView extends ImportSummary {
  travellers: MappedTraveller[];
}

export function summariseImport(found: StoredImport): ImportSummary {
  const name = sourceFormats.find((format) => format.id === found.format)?.name ?? found.format;
  return {
    id: found.id,
    fileName: found.fileName,
    fileSize: found.fileSize,
    format: { id: found.format, name },
    status: found.status,
    createdAt: found.createdAt,
    by: found.by,
    outcome: found.outcome,
    changeSetId: found.changeSetId,
    canUndo: found.status === 'accepted' && found.isRecorded,
  };
}

export function viewImport(found: StoredImport): ImportView {
  return { ...summariseImport(found), travellers: found.travellers };
}

/** A journey in the words that a table row needs. */
export interface JourneyLine {
  mode: Mode;
  /** EDTF */
  date: string;
  from: { code: string; name: string };
  to: { code: string; name: string };
  number: string;
  operator: string;
  vehicle: string;
  /** day-times, '' when unknown */
  departure: string;
  arrival: string;
}

/** A row of an import as the table shows it. */
export interface RowView {
  position: number;
  line: number;
  raw: string;
  outcome: RowOutcome;
  /** it is perhaps there already, and is added all the same */
  addAnyway: boolean;
  problem: Problem | null;
  journey: JourneyLine | null;
  /** the journey of the archive that it became, repeats, perhaps repeats or changes */
  existing: (JourneyLine & { id: string }) | null;
}

export function viewRow(row: StoredRow, existing: StoredJourney | undefined): RowView {
  const { position, line, raw, outcome, addAnyway, problem, draft } = row;
  return {
    position,
    line,
    raw,
    outcome,
    addAnyway,
    problem,
    journey: draft === null ? null : lineOf(JSON.parse(draft) as SourcedJourney),
    existing: existing ? { ...lineOf(existing), id: existing.id } : null,
  };
}

function lineOf(journey: Omit<SourcedJourney, 'travellers' | 'sourceId'>): JourneyLine {
  const { mode, date, from, to, number, operator, vehicle } = journey;
  return {
    mode,
    date,
    from: { code: placeCode(from), name: from.name },
    to: { code: placeCode(to), name: to.name },
    number,
    operator: operator.name,
    vehicle: vehicle.type,
    departure: journey.departureScheduled || journey.departureActual || journey.takeoffActual,
    arrival: journey.arrivalScheduled || journey.arrivalActual || journey.landingActual,
  };
}
