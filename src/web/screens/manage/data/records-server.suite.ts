import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { cellColumns } from '../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../domain/kinds/differences.ts';
import { group, list, name, text, whole } from '../../../../domain/kinds/fields.ts';
import { atOnce } from '../../../../domain/shared/steps/steps.ts';
import type { CellChange, Stored, Values } from './drafts/draft.ts';
import { type DraftStoreDeps, createDraftStore } from './drafts/draft-store.ts';
import type { SendAnswer } from './drafts/send-drafts.ts';

const fields = {
  name: name(20, { required: true }),
  age: whole(0, 150),
  home: group({ town: name(20) }),
  papers: list('json', { number: text(20) }, { maxItems: 3 }),
};

interface Sent {
  id: string;
  values?: Values;
  version?: number;
}

/** The state of a record before and after a change set. */
interface Change {
  id: string;
  before: Stored | undefined;
  after: Stored | undefined;
}

/**
 * A draft store for people, and a fake server that behaves like the real one: it answers later,
 * saves all rows of a request or none, and does not name the row that is deleted or has a taken
 * name.
 */
export function recordsServer(records: readonly [id: string, values: Values][]) {
  const stored = new Map<string, Stored>(
    records.map(([id, values]) => [id, { ...values, id, version: 1 }]),
  );
  const changeSets = new Map<string, Change[]>();
  const undone = new Set<string>();
  let archiveVersion = 1;

  const noted = (changes: readonly Change[]): string => {
    for (const { id, after } of changes) {
      if (after) stored.set(id, after);
      else stored.delete(id);
    }
    const set = `set-${archiveVersion}`;
    changeSets.set(set, [...changes]);
    return set;
  };
  const write = (sent: readonly Sent[]): SendAnswer => {
    const names = new Map([...stored.values()].map((one) => [one['name'], one.id]));
    const isTaken = sent.some(({ id, values }) => (names.get(values?.['name']) ?? id) !== id);
    if (isTaken) return { refused: new Error('in-use') };
    const changed = sent.filter(({ id, values }) => {
      const { id: _id, version: _version, ...now } = stored.get(id) ?? {};
      return !isSame(now, values);
    });
    const version = changed.length > 0 ? ++archiveVersion : 0;
    const changeSetId =
      changed.length === 0
        ? null
        : noted(
            changed.map(({ id, values }) => ({
              id,
              before: stored.get(id),
              after: values && { ...values, id, version },
            })),
          );
    return { changeSetId, versions: sent.map(({ id }) => stored.get(id)?.version ?? version) };
  };
  /** The refusal of records that were sent with their versions. */
  const refusalOf = (sent: readonly Sent[]): SendAnswer | undefined => {
    for (const { id, version } of sent) {
      const theirs = stored.get(id);
      if (!theirs) return { gone: true };
      if (theirs.version !== version) return { conflict: theirs };
    }
    return undefined;
  };
  const wasUsed = (id: string) =>
    [...changeSets.values()].some((changes) => changes.some((change) => change.id === id));
  const add = (sent: readonly Sent[]): SendAnswer => {
    for (const { id } of sent) {
      const theirs = stored.get(id);
      if (theirs) return { conflict: theirs };
      if (wasUsed(id)) return { gone: true };
    }
    return write(sent);
  };
  /**
   * Restores records that are unchanged since the change set. Records that were edited since are
   * left.
   */
  const undo = (set: string) => {
    if (undone.has(set)) return undefined;
    const changes = changeSets.get(set) ?? [];
    const isAsMade = ({ id, after }: Change) =>
      after === undefined ? !stored.has(id) : isSame(valuesOf(stored.get(id)), valuesOf(after));
    const back = changes.filter(isAsMade);
    const left = changes.filter((change) => !isAsMade(change));
    const version = ++archiveVersion;
    if (left.length === 0) undone.add(set);
    const changeSetId =
      back.length === 0
        ? null
        : noted(
            back.map(({ id, before, after }) => ({
              id,
              before: after && stored.get(id),
              after: before && { ...before, version },
            })),
          );
    return {
      changeSetId,
      undone: back.length,
      left: left.map(({ id }) => ({
        entity: 'person' as const,
        entityId: id,
        reason: 'edited-since' as const,
        name: id,
      })),
      leftCount: { 'edited-since': left.length, 'in-use': 0 },
    };
  };

  /** The records that the tab holds. Changes by others arrive later. */
  let heard = new Map(stored);
  const held = new Set(stored.keys());
  const listen = () => {
    heard = new Map(stored);
    for (const id of heard.keys()) held.add(id);
  };
  /** Requests are answered one after another, some time after they were sent. */
  const answer = async <Answer>(work: () => Answer): Promise<Answer> => {
    await setImmediate();
    return work();
  };
  const deps = {
    fields,
    columns: cellColumns(fields),
    blank: () => blankOf(fields),
    stored: (id) => heard.get(id),
    isGone: (id) => held.has(id) && !heard.has(id),
    faultsOf: (values) => (values['name'] === '' ? [{ path: 'name', code: 'too_small' }] : []),
    add: vi.fn<DraftStoreDeps['add']>((sent) => answer(() => add(sent))),
    edit: vi.fn<DraftStoreDeps['edit']>((sent) => answer(() => refusalOf(sent) ?? write(sent))),
    remove: vi.fn<DraftStoreDeps['remove']>((sent) =>
      answer(() => {
        const refusal = refusalOf(sent);
        if (refusal) return refusal;
        const isNeeded = sent.some(({ id }) => stored.get(id)?.['name'] === 'Needed');
        return isNeeded
          ? { refused: new Error('still-needed') }
          : write(sent.map(({ id }) => ({ id })));
      }),
    ),
    undo: vi.fn<DraftStoreDeps['undo']>(async (set) => {
      const undoing = await answer(() => undo(set));
      listen();
      return undoing;
    }),
    onLeft: vi.fn<DraftStoreDeps['onLeft']>(),
    onChange: () => {},
  } satisfies DraftStoreDeps;
  const book = createDraftStore(deps);
  return {
    book,
    deps,
    stored,
    put: (...changes: readonly CellChange[]) => atOnce(book.put(changes)).stored,
    /** Someone else saves a record. The tab does not hold it yet. */
    others: (id: string, values: Values | undefined) => {
      const version = ++archiveVersion;
      const after = values && { ...values, id, version };
      noted([{ id, before: stored.get(id), after }]);
      return after;
    },
    hear: () => {
      listen();
      book.dropSavedDrafts();
    },
  };
}

function valuesOf(record: Stored | undefined): Values {
  const { id: _id, version: _version, ...values } = record ?? {};
  return values;
}

export const ann = { name: 'Ann', age: 30, home: { town: 'Ayr' }, papers: [] };
export const bob = { name: 'Bob', age: 40, home: { town: 'Bath' }, papers: [] };

/** Makes records of `count` people. */
export function manyPeople(count: number): [id: string, values: Values][] {
  return Array.from({ length: count }, (_, at) => [`r${at}`, { ...ann, name: `Ann ${at}` }]);
}

export const value = (id: string, path: string, to: unknown): CellChange => ({
  id,
  path,
  to: { value: to },
});

export const unreadable = (id: string, path: string, typed: string): CellChange => ({
  id,
  path,
  to: { text: typed, refusal: { fault: 'not-a-number', about: typed } },
});
