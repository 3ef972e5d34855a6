import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import type { MappedTraveller, RowOutcome } from '../../../../domain/imports/import-row.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import {
  companionKinds,
  CompanionRecords,
  withCompanionRecords,
} from '../../../../domain/imports/companion-records.ts';
import { pairCorrections } from '../../../../domain/imports/matching/corrected-records.ts';
import { isIdOfValues } from '../../../../domain/imports/table/record-id.ts';
import { completed } from '../../../../domain/kinds/complete.ts';
import { corrected } from '../../../../domain/kinds/corrected.ts';
import { filesNamed } from '../../../../domain/kinds/files-named.ts';
import { isSame } from '../../../../domain/kinds/differences.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { type Reference, referencesOf } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { placeKind } from '../../../../domain/places/place.ts';
import { nightsAmong, StayNights } from '../../../../domain/stays/same-nights.ts';
import { stayKind, type StayRecord } from '../../../../domain/stays/stay.ts';
import { labelsOf } from '../../../../domain/records/labels.ts';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import { inBatches } from '../../../platform/db/database.ts';
import { nameableAmong } from '../../../platform/files/stored-files.queries.ts';
import { clashesOf } from '../../../records/store/clashes.queries.ts';
import { findRecords, missingRecords } from '../../../records/store/records.queries.ts';
import type { StoredRecord } from '../../../records/store/record-tables.ts';
import { versionsOfAction } from '../../../records/changes/change-sets.queries.ts';
import { joinSource } from '../../accept/source-id.ts';
import type { MatchContext, Pages } from '../import-target.ts';
import type { MatchedRow, MatchResult } from '../../preview/matched-rows.queries.ts';
import {
  Alike,
  findAlike,
  recordsAtOnce,
  findEqual,
  hashOfValues,
  isKnownByValues,
} from './alike-records.ts';
import { type ComparedArchive, listIdsByDates } from './candidates.ts';
import { listCorrectable } from './correctable-records.ts';
import { findEarlierRecords } from './earlier-records.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { type Pause, yieldOnly } from '../../read/pause.ts';
import { presentCompanionRecords } from './list-companion-records.ts';
import { readRecord, type MapPeople, mapPeople } from './record-draft.ts';
import { type Referring, unknownReferences } from './unknown-references.ts';

type Archive = MatchContext['archive'];

/** A row's record with the archive's IDs; `ownId` is the ID in the file. */
interface ReadRecord {
  kind: Kind;
  ownId: string;
  id: string;
  values: RecordOf<Kind>;
  /** Places and companion records that the row adds. */
  brings: readonly Reference[];
  warnings: RowWarning[];
}

/** A record of the archive, and whether its last write was not an import. */
type Present = StoredRecord & { isEdited: boolean };

/** The values to write, and what is added with them. */
type NewValues = Pick<ReadRecord, 'id' | 'values' | 'brings'>;

/** Whether a record continues the one that the archive has under its ID. */
type IsToldFurther = (kind: Kind, before: RecordOf<Kind>, after: RecordOf<Kind>) => boolean;

interface Telling {
  format: string;
  isToldFurther: IsToldFurther;
}

/** A record to write, and the result of its row. */
interface Written extends Referring {
  kind: Kind;
  id: string;
  judgement: MatchResult;
  /** Hash of its values. */
  hash: string;
  values: RecordOf<Kind>;
}

/**
 * Determines the result of every row of an archive file. A row creates a record if its ID is free.
 * It is a duplicate if the archive has an equal record under the same or another ID. A row of a list
 * without IDs updates the record of an earlier version of the list that it corrects. If the archive
 * has a similar record by the likeness of its kind, the row completes that record's empty fields.
 * Otherwise the archive's record stays, with two exceptions: existing people are completed from the
 * file, and a record from the same format that no one has edited since is updated if
 * `isToldFurther` says that the row continues it.
 */
export async function matchRecords(
  pages: Pages<MatchedRow>,
  { archive, format, travellers, pause = yieldOnly }: MatchContext,
  isToldFurther: IsToldFurther = () => false,
): Promise<MatchResult[]> {
  const mapped = await withFreeIds(archive, travellers);
  const judge = new RecordJudge(archive, mapPeople(mapped), { format, isToldFurther });
  const judgements: MatchResult[] = [];
  for await (const page of pages) {
    await pause();
    judgements.push(...(await judge.page(page)));
  }
  await judge.recogniseEqual(pause);
  await judge.recogniseCorrected(pause);
  await judge.recogniseAlike(pause);
  await judge.warnOfSameNights(pause);
  await judge.refuseClashing();
  await judge.refuseMissingFiles();
  const added = travellers.filter(({ mappedTo }) => 'newPerson' in mappedTo);
  await judge.refuseUnknownReferences(
    added.map(({ key }) => key),
    personLookup(mapped),
  );
  return judgements;
}

/** Maps new people to their IDs in the file if these are free in the archive. */
async function withFreeIds(
  archive: Archive,
  travellers: readonly MappedTraveller[],
): Promise<MappedTraveller[]> {
  const added = travellers.flatMap(({ id, mappedTo }) =>
    id !== undefined && 'newPerson' in mappedTo ? [id] : [],
  );
  const free = new Set(
    archive ? await missingRecords(archive.db, personKind, archive.archiveId, added) : added,
  );
  return travellers.map((traveller) => {
    const { id, mappedTo } = traveller;
    const isFree = id !== undefined && 'newPerson' in mappedTo && free.has(id);
    return isFree ? { ...traveller, mappedTo: { personId: id } } : traveller;
  });
}

class RecordJudge {
  readonly #archive: Archive;
  readonly #mapPeople: MapPeople;
  readonly #telling: Telling;
  #written: Written[] = [];
  /** For each record of the file, the hash of its values in an earlier row. */
  readonly #said = new Map<string, string>();
  /** IDs of the archive's records that a row of the file concerns. */
  readonly #known = new Set<string>();
  readonly #datesOf: ComparedArchive['datesOf'] = new Map();
  #along: CompanionRecords | undefined;
  /** People of the archive as completed by earlier rows. */
  readonly #people = new Map<string, RecordOf<Kind>>();

  constructor(archive: Archive, map: MapPeople, telling: Telling) {
    this.#archive = archive;
    this.#telling = telling;
    this.#mapPeople = map;
  }

  async page(rows: readonly MatchedRow[]): Promise<MatchResult[]> {
    const along = await this.#recordsAlong(rows);
    const read = rows.map((row) => this.#read(row, along));
    const present = new Map<string, Map<string, StoredRecord>>();
    for (const [name, group] of Map.groupBy(read.filter(isRead), ({ kind }) => kind.name)) {
      const ids = [...new Set(group.map(({ id }) => id))];
      present.set(name, await this.#find(kinds[name as KindName], ids));
    }
    const pairs = read.map((row) => ({
      row,
      record: isRead(row) ? present.get(row.kind.name)?.get(row.id) : undefined,
    }));
    const imported = await this.#importedVersions(pairs.flatMap(({ record }) => record ?? []));
    return pairs.map(({ row, record }) =>
      isRead(row)
        ? this.#judge(row, record && { ...record, isEdited: !imported.has(record.version) })
        : row,
    );
  }

  /**
   * Recognises equal records under other IDs, as from another file. Each record of the archive
   * matches one row.
   */
  async recogniseEqual(pause: Pause): Promise<void> {
    if (!this.#archive) return;
    const archive = { ...this.#archive, pause, datesOf: this.#datesOf };
    const named = this.#namedByOthers();
    for (const [kind, group] of Map.groupBy(this.#written, (one) => one.kind)) {
      if (!isKnownByValues(kind)) continue;
      const unnamed = group.filter(({ id }) => !named.has(`${kind.name} ${id}`));
      const waiting = Map.groupBy(unnamed, ({ hash }) => hash);
      for (const rows of waiting.values()) rows.reverse();
      for (const { id, hash } of await findEqual(archive, kind, unnamed, this.#known)) {
        const row = waiting.get(hash)?.pop();
        if (row) Object.assign(row.judgement, comesTo('duplicate', null, id));
        this.#known.add(id);
      }
    }
    this.#dropDuplicates();
  }

  /** Recognises rows of a list that correct the records of an earlier version of it. */
  async recogniseCorrected(pause: Pause): Promise<void> {
    if (!this.#archive) return;
    const archive = { ...this.#archive, pause, datesOf: this.#datesOf };
    const { format } = this.#telling;
    const named = this.#namedByOthers();
    for (const [kind, group] of Map.groupBy(this.#written, (one) => one.kind)) {
      const rows = group.filter(
        ({ id, judgement }) =>
          judgement.outcome === 'new' && isIdOfValues(id) && !named.has(`${kind.name} ${id}`),
      );
      if (rows.length === 0 || !kind.correction) continue;
      const known = await listCorrectable(archive, kind, rows, { format, except: this.#known });
      const pairs = pairCorrections(kind, rows, known);
      const ids = [...pairs.values()].map(({ id }) => id);
      const earlier = await findEarlierRecords(archive, kind, ids);
      for (const [row, { id, values }] of pairs) {
        const { latest, all = [] } = earlier.get(id) ?? {};
        if (!latest) continue;
        this.#known.add(id);
        // An older version takes back nothing that a later one has corrected.
        const isOld = all.some((one) => isSame(one, row.values));
        const after = isOld
          ? values
          : corrected(kind.fields, values, { earlier: latest, now: row.values });
        const outcome = isSame(values, after) ? 'duplicate' : 'update';
        const { warnings } = row.judgement;
        Object.assign(row.judgement, comesTo(outcome, null, id), { warnings });
        Object.assign(row, { id, values: after, references: referencesOf(kind.fields, after) });
        delete row.adds;
      }
    }
    this.#dropDuplicates();
  }

  /**
   * Recognises rows that are the same as a record of the archive, or as an earlier row, although
   * some values differ.
   */
  async recogniseAlike(pause: Pause): Promise<void> {
    const named = this.#namedByOthers();
    for (const [kind, group] of Map.groupBy(this.#written, (one) => one.kind)) {
      const { likeness } = kind;
      if (!likeness) continue;
      const isOpen = ({ id, judgement }: Written) =>
        judgement.outcome === 'new' && !named.has(`${kind.name} ${id}`);
      const rows = group.filter(isOpen);
      const archive = this.#archive && { ...this.#archive, pause, datesOf: this.#datesOf };
      const present = archive
        ? await findAlike(
            archive,
            kind,
            rows.map(({ values }) => values),
          )
        : [];
      const matches = new Alike(likeness, present, this.#known);
      for (const [at, { id, values, judgement }] of rows.entries()) {
        if (at % recordsAtOnce === 0) await pause();
        const same = matches.take(values);
        if (!same) matches.add({ id, values });
        else if (same.isOfFile) {
          Object.assign(judgement, comesTo('duplicate', { code: 'repeated-row' }, same.id));
        } else {
          const after = completed(kind.fields, same.values, values);
          const outcome = isSame(same.values, after) ? 'duplicate' : 'complete';
          Object.assign(judgement, comesTo(outcome, null, same.id));
          matches.change(same, after);
        }
      }
    }
    this.#dropDuplicates();
  }

  #dropDuplicates(): void {
    this.#written = this.#written.filter(({ judgement }) => judgement.outcome !== 'duplicate');
  }

  /**
   * Returns the records that other rows refer to, as `journey <id>`. They must exist under their
   * own IDs.
   */
  #namedByOthers(): Set<string> {
    const named = new Set<string>();
    for (const { references } of this.#written) {
      for (const { to, id } of references) if (to !== placeKind.name) named.add(`${to} ${id}`);
    }
    return named;
  }

  /** Warns about new stays of a list with the nights of a stay of the archive. */
  async warnOfSameNights(pause: Pause): Promise<void> {
    const stays = this.#written.filter(
      ({ kind, id, judgement }) =>
        kind.name === stayKind.name && judgement.outcome === 'new' && isIdOfValues(id),
    );
    if (!this.#archive || stays.length === 0) return;
    const archive = { ...this.#archive, pause, datesOf: this.#datesOf };
    const corrected = new Map(this.#written.map((one) => [one.id, one.values as StayRecord]));
    const mayShareNight = nightsAmong(stays.map(({ values }) => values as StayRecord));
    const ids = await listIdsByDates(archive, stayKind, ({ id, from, to }) =>
      mayShareNight(corrected.get(id) ?? { arrival: from, departure: to }),
    );
    const nights = new StayNights<StayRecord>();
    for await (const some of inBatches(ids, 1, recordsAtOnce)) {
      const found = await findRecords(archive.db, stayKind, archive.archiveId, some);
      for (const id of some) {
        const present = corrected.get(id) ?? found.get(id)?.values;
        if (present) nights.add(present);
      }
      await pause();
    }
    for (const { values, judgement } of stays) {
      const other = nights.find(values as StayRecord);
      if (!other) continue;
      const name = stayKind.labelOf(other, () => '');
      const warning: RowWarning = { code: 'same-nights', name, date: other.arrival };
      judgement.warnings = [warning, ...judgement.warnings];
    }
  }

  /** Refuses rows whose unique value is taken by another record. */
  async refuseClashing(): Promise<void> {
    if (!this.#archive) return;
    const { db, archiveId } = this.#archive;
    for (const [kind, group] of Map.groupBy(this.#written, (one) => one.kind)) {
      // People get a free slug instead.
      if (!kind.unique || kind.name === personKind.name) continue;
      const records = group.map(({ id, values }) => ({ id, values }));
      const clashes = await clashesOf(db, kind, archiveId, records);
      const paths = new Map(clashes.map(({ id, path }) => [id, path]));
      for (const { id, judgement } of group) {
        const path = paths.get(id);
        if (path === undefined) continue;
        const detail = labelsOf(kind.name)[0]?.fields[path] ?? path;
        Object.assign(judgement, comesTo('failed', { code: 'value-taken', detail }));
      }
    }
  }

  /** Refuses rows that name a file that neither the archive nor the imported file has. */
  async refuseMissingFiles(): Promise<void> {
    const naming = this.#written.flatMap(({ kind, values, judgement }) => {
      const hashes = filesNamed(kind.fields, values);
      return hashes.length > 0 && judgement.outcome !== 'failed' ? [{ hashes, judgement }] : [];
    });
    if (naming.length === 0) return;
    const named = [...new Set(naming.flatMap(({ hashes }) => hashes))];
    const found = this.#archive
      ? await nameableAmong(this.#archive.db, this.#archive.archiveId, named)
      : new Set<string>();
    for (const { hashes, judgement } of naming) {
      const detail = hashes.find((hash) => !found.has(hash));
      if (detail === undefined) continue;
      Object.assign(judgement, comesTo('failed', { code: 'original-missing', detail }));
    }
  }

  /**
   * `added` contains the keys of the people to create; those without a row are created in addition
   * to the rows.
   */
  async refuseUnknownReferences(
    added: readonly string[],
    personOf: (key: string) => string | undefined,
  ): Promise<void> {
    const writing = this.#written.filter(({ judgement }) => judgement.outcome !== 'failed');
    const brought = added
      .filter((key) => !this.#said.has(`${personKind.name} ${key}`))
      .flatMap((key) => personOf(key) ?? [])
      .map((id) => ({ to: personKind.name, id }));
    const unknown = await unknownReferences(writing, this.#archive, brought);
    for (const [{ judgement }, { id }] of unknown) {
      Object.assign(judgement, comesTo('failed', { code: 'reference-missing', detail: id }));
    }
  }

  async #find(kind: Kind, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    if (!this.#archive) return new Map();
    const { db, archiveId } = this.#archive;
    return findRecords(db, kind, archiveId, ids);
  }

  /** Returns the versions that were written by an import, out of those of the records. */
  async #importedVersions(records: readonly StoredRecord[]): Promise<Set<number>> {
    if (!this.#archive) return new Set();
    const { db, archiveId } = this.#archive;
    const versions = [...new Set(records.map(({ version }) => version))];
    return versionsOfAction(db, archiveId, 'import.accept', versions);
  }

  /** Returns the companion records of the archive and of earlier rows. */
  async #recordsAlong(rows: readonly MatchedRow[]): Promise<CompanionRecords> {
    const named = new Set(rows.flatMap(({ kind }) => (kind === '' ? [] : [kind])));
    if ([...named].some((kind) => companionKinds(kinds[kind]).length > 0))
      this.#along ??= await presentCompanionRecords(this.#archive, Object.values<Kind>(kinds));
    return this.#along ?? new CompanionRecords([]);
  }

  #read(
    { kind: name, state, draft, problem }: MatchedRow,
    along: CompanionRecords,
  ): ReadRecord | MatchResult {
    if (draft === null || name === '') {
      return comesTo(state === 'failed' ? 'failed' : 'skipped', problem);
    }
    const kind: Kind = kinds[name];
    const found = withCompanionRecords(kind, readRecord(kind, draft), along);
    if ('problem' in found) return comesTo('failed', found.problem);
    const { draft: own, made } = found;
    const mapped = this.#mapPeople(kind, own);
    if ('problem' in mapped) return comesTo('skipped', mapped.problem);
    const places = own.places ?? [];
    const brings = [
      ...places.map(({ id }) => ({ to: placeKind.name, id })),
      ...referencesOf(kind.fields, own.values).filter(({ id }) => made.includes(id)),
    ];
    return { kind, ownId: own.id, ...mapped, brings, warnings: own.warnings ?? [] };
  }

  #judge({ kind, ownId, warnings, ...record }: ReadRecord, stored?: Present): MatchResult {
    const { id, values } = record;
    const key = `${kind.name} ${ownId}`;
    const hash = hashOfValues(values);
    const before = this.#said.get(key);
    if (before !== undefined) {
      return before === hash
        ? comesTo('duplicate', { code: 'repeated-row' }, id)
        : comesTo('skipped', { code: 'id-taken' }, id);
    }
    this.#said.set(key, hash);
    if (!stored) return Object.assign(this.#write(kind, record, 'new'), { warnings });
    this.#known.add(id);
    const present = filled(kind.fields, withoutAccounts(kind, stored.values)) as RecordOf<Kind>;
    if (kind.name === personKind.name) return this.#complete(record, stored.values);
    if (isSame(present, values)) return comesTo('duplicate', null, id);
    const { format, isToldFurther } = this.#telling;
    const isUnedited = !stored.isEdited && stored.sourceId === joinSource(format, ownId);
    return isUnedited && isToldFurther(kind, present, values)
      ? this.#write(kind, record, 'update')
      : comesTo('skipped', { code: 'id-taken' }, id);
  }

  #complete({ id, values, brings }: NewValues, present: RecordOf<Kind>): MatchResult {
    const before = this.#people.get(id) ?? present;
    const after = completed(personKind.fields, before, values);
    this.#people.set(id, after);
    if (isSame(before, after)) return comesTo('duplicate', null, id);
    return this.#write(personKind, { id, values: after, brings }, 'complete');
  }

  #write(
    kind: Kind,
    { id, values, brings }: NewValues,
    outcome: 'new' | 'complete' | 'update',
  ): MatchResult {
    const judgement: MatchResult = { ...comesTo('skipped', null, id), outcome };
    this.#written.push({
      kind,
      id,
      judgement,
      hash: hashOfValues(values),
      ...(outcome === 'new' && { adds: { to: kind.name, id } }),
      brings,
      references: referencesOf(kind.fields, values),
      values,
    });
    return judgement;
  }
}

function isRead(row: ReadRecord | MatchResult): row is ReadRecord {
  return 'values' in row;
}

function comesTo(
  outcome: RowOutcome,
  problem: Problem | null,
  recordId: string | null = null,
): MatchResult {
  return { outcome, problem, recordId, choice: 'leave-out', warnings: [] };
}
