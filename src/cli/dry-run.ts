import { describeProblem } from '../domain/imports/problem.ts';
import type { TableMapping } from '../domain/imports/table/mapping.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { countRows } from '../domain/imports/import-row.ts';
import { Refusal } from '../server/platform/errors.ts';
import { piecesOnDisk } from '../server/imports/receive/file-on-disk.ts';
import { importLookups } from '../server/imports/match/lookups.ts';
import { pagesOf } from '../server/imports/read/pages-of.ts';
import { proposePeople } from '../server/imports/match/propose-people.ts';
import { readSource } from '../server/imports/read/read-source.ts';
import { targetOf } from '../server/imports/targets/targets.ts';
import type { Reference } from '../server/reference/reference.ts';
import type { GivenFile } from './given-file.ts';
import { type ImportReport, reportRows, reportUnreadable } from './import-report.ts';
import { refusalLine } from './refusal-line.ts';

/** Reports what importing a file into an empty archive would do. */
export async function tryFile(
  file: GivenFile,
  reference: Reference,
  mapping?: TableMapping,
): Promise<ImportReport> {
  if ('reason' in file) return reportUnreadable(file.path, file.reason);
  const today = isoNow(systemClock).slice(0, 10);
  const tables = { today, people: [], remembered: [], mapping };
  const source = readSource(
    file.onDisk ? piecesOnDisk(file.onDisk) : file.bytes,
    importLookups(reference, []),
    { tables },
  );
  if ('problem' in source) return reportUnreadable(file.path, describeProblem(source.problem));
  const openDate = source.table?.openDate ?? '';
  if (openDate !== '') {
    const refusal = new Refusal('invalid', 'date-unanswered', { name: openDate });
    return reportUnreadable(file.path, refusalLine(refusal));
  }
  const { rows, format } = source;
  const nobody = { userId: null, userName: 'traveller', personId: undefined };
  const travellers = proposePeople(source.travellers, [], nobody);
  const context = { archive: undefined, format: format.id, travellers, today };
  const judged = await targetOf(format.id).match(pagesOf(rows), context);
  const counts = countRows(judged.map(({ outcome }) => outcome));
  const lines = rows.map(({ line }, index) => ({ line, problem: judged[index]?.problem ?? null }));
  return reportRows(file.path, format.id, counts, lines);
}
