import {
  collectionKind,
  collectionMeant,
  collectionModes,
} from '../domain/collections/collection.ts';
import type { TargetName } from '../domain/imports/formats/source-format.ts';
import { recogniseFormat } from '../domain/imports/formats/registry.ts';
import { FileContent } from '../domain/imports/reading/file-content.ts';
import type { TableMapping } from '../domain/imports/table/mapping.ts';
import { sampleRows } from '../domain/imports/table/propose.ts';
import { isOfOwner } from '../domain/imports/table/read-record.ts';
import { isTableFormat, usedIn } from '../domain/imports/table/table-format.ts';
import type { TableUsed } from '../domain/imports/table/table-context.ts';
import { cellsOf, unusedColumns } from '../domain/imports/table/table-rows.ts';
import { newId } from '../domain/shared/ids.ts';
import type { Actor } from '../server/records/changes/record-changes.ts';
import { Refusal } from '../server/platform/errors.ts';
import { acceptImport } from '../server/imports/accept/accept.actions.ts';
import { pagesAsRead } from '../server/imports/preview/import-rows.queries.ts';
import { readKeptDraft } from '../server/imports/targets/journeys/journey-draft.ts';
import { discardPreview } from '../server/imports/preview/change-preview.actions.ts';
import { listRows } from '../server/imports/preview/matched-rows.queries.ts';
import { changesOfRows, changingOutcomes } from '../server/imports/preview/row-changes.ts';
import { findImport } from '../server/imports/imports.queries.ts';
import { sayCollections } from '../server/imports/preview/say-collections.actions.ts';
import { inBatches } from '../server/platform/db/database.ts';
import { targetNameOf, targetOf } from '../server/imports/targets/targets.ts';
import { findTable } from '../server/imports/targets/tables/import-tables.queries.ts';
import { previewImport } from '../server/imports/preview/preview.actions.ts';
import { listPeople } from '../server/people/people.queries.ts';
import { listRecords } from '../server/records/store/records.queries.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import type { Command } from './command.ts';
import { type GivenFile, readGivenFile, startFolder } from './given-file.ts';
import {
  exitStatus,
  type ImportReport,
  type ModeCounts,
  mostWarnings,
  reportRows,
  reportTable,
  reportUnreadable,
} from './import-report.ts';
import { chooseArchive, type Installation, withInstallation } from './installation.ts';
import { readMap } from './table-map.ts';
import { refusalLine, UsageError } from './refusal-line.ts';
import { describeProblem } from '../domain/imports/problem.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { countRows, type ReadRow } from '../domain/imports/import-row.ts';
import { piecesOnDisk } from '../server/imports/receive/file-on-disk.ts';
import { importLookups } from '../server/imports/match/lookups.ts';
import { proposePeople } from '../server/imports/match/propose-people.ts';
import { readSource } from '../server/imports/read/read-source.ts';
import type { Reference } from '../server/reference/reference.ts';

type ImportCommand = Extract<Command, { name: 'import' }>;

/** Limit for the number of problems, above any useful number. */
const mostProblems = 1_000_000;

/** Imports files, or reports what an import would do. Returns the exit status. */
export async function importFiles(
  command: ImportCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const folder = startFolder(environment);
  const reports: ImportReport[] = [];
  const each = async (report: (file: GivenFile) => Promise<ImportReport>) => {
    for (const path of command.files) {
      const file = await readGivenFile(path, folder);
      const done = await report(file).finally(() => 'bytes' in file && file.originals?.close());
      reports.push(done);
      if (command.json) print(`${JSON.stringify(done)}\n`);
    }
  };
  const mapping = command.map === undefined ? undefined : await readMap(command.map, folder);
  if (command.dryRun) {
    const reference = openReference(referenceFile);
    const { person } = command;
    await each((file) => tryFile(file, { reference, person, mapping }));
  } else {
    await withInstallation(environment, async (installation) => {
      const actor = await chooseArchive(installation, command.archive ?? '');
      const choose = () => choosePerson(installation, actor.archiveId, command.person);
      await each(async (file) => {
        const isAsked = isLogOfSomebody(file, command, mapping);
        const personId = isAsked ? await choose() : undefined;
        const { collection } = command;
        return importFile(installation, actor, { personId, mapping, collection }, file);
      });
    });
  }
  if (!command.json) print(reportTable(reports));
  return exitStatus(reports);
}

/**
 * Whether the traveller must be chosen. An archive export names all its people, and tables of
 * places or people are not a person's log, nor is a list of stays that names people.
 */
function isLogOfSomebody(
  file: GivenFile,
  { person }: ImportCommand,
  mapping: TableMapping | undefined,
): boolean {
  if (person !== undefined || 'reason' in file) return true;
  if (mapping) return isOfOwner(mapping);
  const content = new FileContent(file.bytes);
  const format = recogniseFormat(content);
  if (format && isTableFormat(format.id)) {
    const today = isoNow(systemClock).slice(0, 10);
    const used = usedIn(content, { today, people: [], remembered: [] })?.used;
    return used === undefined || isOfOwner(used.mapping);
  }
  return format?.target !== 'records';
}

async function choosePerson({ db }: Installation, archiveId: string, slug: string | undefined) {
  const people = await listPeople(db, archiveId);
  const known = people.map((person) => person.slug).join(', ');
  if (slug === undefined) {
    const [only, ...others] = people;
    // Without a choice, a log that names another person is not assigned to the only person of the
    // archive.
    if (only && others.length === 0) return undefined;
    throw new UsageError(`Missing --person SLUG. People in this archive: ${known}`);
  }
  const person = people.find((one) => one.slug === slug);
  if (!person)
    throw new UsageError(
      `No person has the short name “${slug}”. People in this archive: ${known}`,
    );
  return person.id;
}

/** Options that apply to all files. */
interface Said {
  personId: string | undefined;
  mapping: TableMapping | undefined;
  collection: string | undefined;
}

async function importFile(
  { db, storage, bus, clock, reading, log }: Installation,
  actor: Actor,
  { collection, ...said }: Said,
  file: GivenFile,
): Promise<ImportReport> {
  if ('reason' in file) return reportUnreadable(file.path, file.reason);
  try {
    const deps = { db, storage, bus, clock, reading, log };
    const { archiveId } = actor;
    const importId = await previewImport(deps, actor, { ...file, ...said });
    const preview = await findImport(db, archiveId, importId);
    const asked = preview?.travellers.find(({ isAsked }) => isAsked);
    if (asked) {
      await discardPreview(deps, archiveId, importId);
      return reportUnreadable(
        file.path,
        `The file names “${asked.name}”, who is not a certain match for anyone in this archive. Give --person SLUG if it is that person’s log, or import the file in the browser`,
      );
    }
    const table = await findTable(db, archiveId, importId);
    const first = await listRows(db, archiveId, importId, { after: -1, limit: sampleRows });
    if (table && table.openDate !== '') {
      await discardPreview(deps, archiveId, importId);
      return reportUnreadable(
        file.path,
        refusalLine(new Refusal('invalid', 'date-unanswered', { name: table.openDate })),
      );
    }
    if (collection !== undefined && preview && targetOf(preview.format).listCollections) {
      const there = await listRecords(db, collectionKind, archiveId);
      for (const mode of collectionModes) {
        const meant = collectionMeant(
          there.map(({ id, values }) => ({ ...values, id })),
          mode,
          collection,
        );
        const into = meant ? { collectionId: meant.id } : { newCollection: collection };
        await sayCollections(db, archiveId, importId, { mode, into });
      }
    }
    const { outcome } = await acceptImport(deps, actor, importId);
    const found = await findImport(db, archiveId, importId);
    const rows = await listRows(db, archiveId, importId, {
      after: -1,
      limit: mostProblems,
      outcomes: ['failed', 'skipped', 'duplicate', 'perhaps-same'],
    });
    const warned = await listRows(db, archiveId, importId, {
      after: -1,
      // Each has at least one, so that this shows whether there are more.
      limit: mostWarnings + 1,
      warned: true,
    });
    const changing = await listRows(db, archiveId, importId, {
      after: -1,
      limit: mostWarnings + 1,
      outcomes: changingOutcomes,
    });
    const changes = found && (await changesOfRows({ db, archiveId }, found, changing));
    const lines = [
      ...unusedLines(table, first),
      ...rows.map(({ line, problem }) => ({ line, problem })),
      ...warned.map(({ line, warnings }) => ({ line, problem: null, warnings })),
      ...changing.map(({ line, position }) => {
        return { line, problem: null, change: changes?.get(position) };
      }),
    ];
    const modes = new CountedModes(targetNameOf(found?.format ?? ''));
    for await (const page of pagesAsRead(db, archiveId, importId)) modes.add(page);
    return reportRows(file.path, found?.format ?? '', outcome, lines, {
      sheets: table?.sheets ?? [],
      modes: modes.counts,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isGone = error.code === 'not-found';
    return reportUnreadable(
      file.path,
      isGone ? 'The preview was discarded before it was imported' : refusalLine(error),
    );
  }
}

interface Trying {
  reference: Reference;
  /** The short name of the person of whom the archive would be. */
  person: string | undefined;
  mapping: TableMapping | undefined;
}

/**
 * Reports what importing a file into an archive would do that is empty but for the person, if one is
 * given.
 */
async function tryFile(
  file: GivenFile,
  { reference, person, mapping }: Trying,
): Promise<ImportReport> {
  if ('reason' in file) return reportUnreadable(file.path, file.reason);
  const today = isoNow(systemClock).slice(0, 10);
  const people = person === undefined ? [] : [{ id: newId(), slug: person, name: person }];
  const tables = { today, people, remembered: [], mapping };
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
  const travellers = [
    ...proposePeople(source.travellers, [], nobody),
    ...people.map(({ id, slug, name }) => {
      return { key: id, id, slug, name, rows: 0, mappedTo: { newPerson: name, slug } };
    }),
  ];
  const context = { archive: undefined, format: format.id, travellers, today };
  const judged = await targetOf(format.id).match(inBatches(rows, 1), context);
  const counts = countRows(judged.map(({ outcome }) => outcome));
  const lines = rows.map(({ line }, index) => {
    const { problem = null, warnings = [] } = judged[index] ?? {};
    return { line, problem, warnings };
  });
  const unused = unusedLines(source.table, rows.slice(0, sampleRows));
  const modes = new CountedModes(format.target);
  modes.add(rows);
  return reportRows(file.path, format.id, counts, [...unused, ...lines], {
    sheets: source.table?.sheets ?? [],
    modes: modes.counts,
  });
}

/** Counts the modes of a file's journeys. */
class CountedModes {
  /** Undefined for a file of other records. */
  readonly counts: ModeCounts | undefined;

  constructor(target: TargetName) {
    this.counts = target === 'journeys' ? {} : undefined;
  }

  add(rows: readonly Pick<ReadRow, 'draft'>[]): void {
    const { counts } = this;
    if (!counts) return;
    for (const { draft } of rows) {
      if (draft === null) continue;
      const { mode } = readKeptDraft(draft).journey;
      counts[mode] = (counts[mode] ?? 0) + 1;
    }
  }
}

/** Reports the columns of a table that are not imported, as a problem of the file as a whole. */
function unusedLines(table: TableUsed | undefined, rows: readonly { raw: string }[]) {
  const cells = rows.map(({ raw }) => ({ cells: cellsOf(raw, table?.delimiter ?? ',') }));
  const unused = table ? unusedColumns(table, cells) : [];
  if (unused.length === 0) return [];
  return [{ line: 0, problem: { code: 'columns-unused', detail: unused.join(', ') } as const }];
}
