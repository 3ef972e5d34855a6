import { describe, expect, it, vi } from 'vitest';
import { blankOf } from '../../domain/kinds/blank.ts';
import { cellColumns } from '../../domain/kinds/cell-columns.ts';
import { group, name, whole } from '../../domain/kinds/fields.ts';
import {
  type BookDeps,
  mostSentAtOnce,
  recordBook,
  type SendAnswer,
  type Stored,
} from './record-book.ts';

const fields = {
  name: name(20, { required: true }),
  age: whole(0, 150),
  home: group({ town: name(20) }),
};

type Values = Readonly<Record<string, unknown>>;

/** A server with records of these fields, and what it has been asked for. */
function someServer(records: readonly [id: string, values: Values][]) {
  const stored = new Map<string, Stored>(
    records.map(([id, values]) => [id, { ...values, id, version: 1 }]),
  );
  const histories: { set: string; before: Map<string, unknown> }[] = [];
  let archiveVersion = 1;
  const write = (sent: readonly { id: string; values?: Values }[]): SendAnswer => {
    const version = ++archiveVersion;
    const set = `set-${version}`;
    histories.push({ set, before: new Map(sent.map(({ id }) => [id, stored.get(id)])) });
    for (const { id, values } of sent) {
      if (values) stored.set(id, { ...values, id, version });
      else stored.delete(id);
    }
    return { changeSetId: set, versions: sent.map(() => version) };
  };
  const editIfSeen = (sent: readonly { id: string; values?: Values; version: number }[]) => {
    const other = sent.find(({ id, version }) => stored.get(id)?.version !== version);
    const theirs = other && stored.get(other.id);
    return Promise.resolve<SendAnswer>(theirs ? { conflict: theirs } : write(sent));
  };
  /** what the tab has heard of: somebody else's writes come later */
  let heard = new Map(stored);
  const held = new Set(stored.keys());
  const deps: BookDeps = {
    fields,
    columns: cellColumns(fields),
    blank: () => blankOf(fields),
    stored: (id) => heard.get(id),
    isGone: (id) => held.has(id) && !heard.has(id),
    faultsOf: (values) => (values['name'] === '' ? [{ path: 'name', code: 'too_small' }] : []),
    add: vi.fn<BookDeps['add']>((sent) => Promise.resolve(write(sent))),
    edit: vi.fn<BookDeps['edit']>(editIfSeen),
    remove: vi.fn<BookDeps['remove']>(editIfSeen),
    undo: vi.fn<BookDeps['undo']>((id) => {
      const { before = new Map<string, unknown>() } = histories.find(({ set }) => set === id) ?? {};
      const back = [...before].map(([of, values]) => ({ id: of, values: values as Values }));
      const answer = write(
        back.map(({ id: of, values }) => (values ? { id: of, values } : { id: of })),
      );
      heard = new Map(stored);
      return Promise.resolve('versions' in answer ? answer.changeSetId : null);
    }),
    onChange: () => {},
  };
  const book = recordBook(deps);
  return {
    book,
    deps,
    stored,
    hear: () => {
      heard = new Map(stored);
      for (const id of heard.keys()) held.add(id);
      book.heardOf();
    },
  };
}

const ann = { name: 'Ann', age: 30, home: { town: 'Ayr' } };
const bob = { name: 'Bob', age: 40, home: { town: 'Bath' } };
const value = (id: string, path: string, to: unknown) => ({ id, path, to: { value: to } });
const text = (id: string, path: string, typed: string) => ({
  id,
  path,
  to: { text: typed, refusal: { fault: 'not-a-number' as const, about: typed } },
});

describe('a cell that can be read', () => {
  it('is stored at once, and shown until the tab hears of it', async () => {
    const { book, stored, hear } = someServer([['a', ann]]);
    await book.put([value('a', 'home.town', 'Arran')]);
    expect(stored.get('a')).toMatchObject({ name: 'Ann', home: { town: 'Arran' } });
    expect(book.drafts().get('a')).toMatchObject({ standing: 'saved' });
    hear();
    expect(book.drafts().size).toBe(0);
  });

  it('is stored with the others of one paste, in one request', async () => {
    const { book, deps, stored } = someServer([
      ['a', ann],
      ['b', bob],
    ]);
    await book.put([value('a', 'age', 31), value('a', 'name', 'Anna'), value('b', 'age', 41)]);
    expect(deps.edit).toHaveBeenCalledTimes(1);
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 31 });
    expect(stored.get('b')).toMatchObject({ age: 41 });
  });

  it('goes in as many requests as it takes', async () => {
    const many = Array.from({ length: mostSentAtOnce + 1 }, (_, at): [string, Values] => [
      `r${at}`,
      ann,
    ]);
    const { book, deps } = someServer(many);
    await book.put(many.map(([id]) => value(id, 'age', 1)));
    expect(deps.edit).toHaveBeenCalledTimes(2);
    await book.undo();
    expect(deps.undo).toHaveBeenCalledTimes(2);
  });
});

describe('a cell that cannot be read', () => {
  it('keeps its text and its reason, while the rest of the row is stored', async () => {
    const { book, stored } = someServer([['a', ann]]);
    await book.put([text('a', 'age', 'old'), value('a', 'name', 'Anna')]);
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 30 });
    const draft = book.drafts().get('a');
    expect(draft?.unread.get('age')).toMatchObject({ text: 'old' });
    expect(draft?.standing).toBe('unsaved');
    await book.put([value('a', 'age', 31)]);
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 31 });
    expect(book.drafts().get('a')?.standing).toBe('saved');
  });

  it('keeps a new row back until it is whole', async () => {
    const { book, deps, stored } = someServer([]);
    await book.put([value('n', 'age', 3)]);
    expect(book.drafts().get('n')?.faults).toEqual(new Map([['name', 'too_small']]));
    expect(deps.add).not.toHaveBeenCalled();
    await book.put([value('n', 'name', 'Nina')]);
    expect(stored.get('n')).toMatchObject({ name: 'Nina', age: 3, home: { town: '' } });
  });
});

describe('somebody else has stored the row meanwhile', () => {
  it('both changes stay where they are of different cells', async () => {
    const { book, stored } = someServer([['a', ann]]);
    stored.set('a', { ...ann, age: 99, id: 'a', version: 7 });
    await book.put([value('a', 'name', 'Anna')]);
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 99 });
  });

  it('asks where both changed the same cell, and overwrites nothing meanwhile', async () => {
    const { book, stored } = someServer([
      ['a', ann],
      ['b', bob],
    ]);
    stored.set('a', { ...ann, age: 99, id: 'a', version: 7 });
    await book.put([value('a', 'age', 31), value('b', 'age', 41)]);
    expect(stored.get('a')).toMatchObject({ age: 99 });
    expect(stored.get('b')).toMatchObject({ age: 41 });
    expect(book.drafts().get('a')).toMatchObject({ standing: 'conflict', theirs: { age: 99 } });
    await book.keepMine('a');
    expect(stored.get('a')).toMatchObject({ age: 31 });
  });

  it('theirs stays where it is chosen', async () => {
    const { book, stored } = someServer([['a', ann]]);
    stored.set('a', { ...ann, age: 99, id: 'a', version: 7 });
    await book.put([value('a', 'age', 31)]);
    book.discard(['a']);
    expect(book.drafts().size).toBe(0);
    expect(stored.get('a')).toMatchObject({ age: 99 });
  });

  it('nothing is asked where both say the same', async () => {
    const { book, stored } = someServer([['a', ann]]);
    stored.set('a', { ...ann, age: 31, id: 'a', version: 7 });
    await book.put([value('a', 'age', 31)]);
    expect(book.drafts().get('a')?.standing).toBe('saved');
    expect(stored.get('a')?.version).toBe(7);
  });
});

describe('undo and redo', () => {
  it('takes one deed back after the other, and does them again', async () => {
    const { book, stored } = someServer([['a', ann]]);
    await book.put([value('a', 'age', 31)]);
    await book.put([value('a', 'age', 32)]);
    await book.undo();
    expect(stored.get('a')).toMatchObject({ age: 31 });
    await book.undo();
    expect(stored.get('a')).toMatchObject({ age: 30 });
    expect(book.canUndo()).toBe(false);
    await book.redo();
    await book.redo();
    expect(stored.get('a')).toMatchObject({ age: 32 });
    await book.undo();
    expect(stored.get('a')).toMatchObject({ age: 31 });
  });

  it('brings back what was typed and not stored', async () => {
    const { book } = someServer([['a', ann]]);
    await book.put([text('a', 'age', 'old')]);
    await book.put([text('a', 'age', 'older')]);
    await book.undo();
    expect(book.drafts().get('a')?.unread.get('age')?.text).toBe('old');
    await book.undo();
    expect(book.drafts().size).toBe(0);
    await book.redo();
    expect(book.drafts().get('a')?.unread.get('age')?.text).toBe('old');
  });

  it('brings back rows that were deleted, and removes those that were added', async () => {
    const { book, stored, hear } = someServer([['a', ann]]);
    await book.put([value('n', 'name', 'Nina')]);
    hear();
    await book.remove(['a', 'n']);
    expect(stored.size).toBe(0);
    await book.undo();
    expect([...stored.keys()].toSorted()).toEqual(['a', 'n']);
    await book.undo();
    expect([...stored.keys()]).toEqual(['a']);
  });

  it('a new deed ends what could be done again', async () => {
    const { book } = someServer([['a', ann]]);
    await book.put([value('a', 'age', 31)]);
    await book.undo();
    await book.put([value('a', 'age', 32)]);
    expect(book.canRedo()).toBe(false);
  });
});

describe('what is typed while a row is on its way', () => {
  const refusals: [string, SendAnswer][] = [
    ['fails', { error: new Error('offline') }],
    ['is refused for a cell', { faults: [{ index: 0, path: 'name', code: 'in-use' }] }],
    ['meets another edit', { conflict: { ...ann, age: 99, id: 'a', version: 7 } }],
  ];
  it.each(refusals)('stays where that %s', async (_what, answer) => {
    const { book, deps } = someServer([['a', ann]]);
    let settle: (with_: SendAnswer) => void = () => {};
    vi.mocked(deps.edit).mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    const first = book.put([value('a', 'name', 'Anna')]);
    await vi.waitFor(() => expect(deps.edit).toHaveBeenCalled());
    const second = book.put([value('a', 'home.town', 'Arran')]);
    settle(answer);
    await Promise.all([first, second]);
    expect(book.drafts().get('a')?.values).toMatchObject({ name: 'Anna', home: { town: 'Arran' } });
  });
});

it('an edit that began before somebody else’s was stored meets it', async () => {
  const { book, stored, hear } = someServer([['a', ann]]);
  const seen = { ...ann, id: 'a', version: 1 };
  stored.set('a', { ...ann, age: 99, id: 'a', version: 7 });
  hear();
  await book.put([{ ...value('a', 'age', 31), seen }]);
  expect(book.drafts().get('a')).toMatchObject({ standing: 'conflict', theirs: { age: 99 } });
  expect(stored.get('a')).toMatchObject({ age: 99 });
});

it('undo goes on with what is left where one of its requests failed', async () => {
  const many = Array.from({ length: mostSentAtOnce + 1 }, (_, at): [string, Values] => [
    `r${at}`,
    ann,
  ]);
  const { book, deps } = someServer(many);
  await book.put(many.map(([id]) => value(id, 'age', 1)));
  const undo = vi.mocked(deps.undo);
  const real = undo.getMockImplementation() ?? deps.undo;
  undo.mockImplementationOnce(real).mockRejectedValueOnce(new Error('offline'));
  const calls = () => undo.mock.calls.map(([id]) => id);
  await expect(book.undo()).rejects.toThrow('offline');
  const failed = calls().at(-1);
  await book.undo();
  expect(calls().at(-1)).toBe(failed);
  expect(book.canUndo()).toBe(false);
});

it('a row that was refused and is deleted then is gone', async () => {
  const { book, deps, stored } = someServer([['a', ann]]);
  vi.mocked(deps.edit).mockResolvedValueOnce({ error: new Error('offline') });
  await book.put([value('a', 'age', 31)]);
  await book.remove(['a']);
  expect(stored.size).toBe(0);
  expect(book.drafts().size).toBe(0);
});

describe('a refusal', () => {
  it('stands in the cell that it is about, and the other rows are stored', async () => {
    const { book, deps, stored } = someServer([
      ['a', ann],
      ['b', bob],
    ]);
    vi.mocked(deps.edit).mockResolvedValueOnce({
      faults: [{ index: 0, path: 'name', code: 'in-use' }],
    });
    await book.put([value('a', 'name', 'Bob'), value('b', 'age', 41)]);
    expect(book.drafts().get('a')?.faults).toEqual(new Map([['name', 'in-use']]));
    expect(stored.get('a')).toMatchObject({ name: 'Ann' });
    expect(stored.get('b')).toMatchObject({ age: 41 });
  });

  it('is kept with its reason, and sent again when it is asked for', async () => {
    const { book, deps, stored } = someServer([['a', ann]]);
    const error = new Error('no connection');
    vi.mocked(deps.edit).mockResolvedValueOnce({ error });
    await book.put([value('a', 'age', 31)]);
    expect(book.drafts().get('a')).toMatchObject({ standing: 'refused', error });
    await book.sendAgain();
    expect(stored.get('a')).toMatchObject({ age: 31 });
  });

  it('of a record that is deleted elsewhere is told, and the others are stored', async () => {
    const { book, deps, stored, hear } = someServer([
      ['a', ann],
      ['b', bob],
    ]);
    stored.delete('a');
    vi.mocked(deps.edit).mockImplementationOnce(() => {
      hear();
      return Promise.resolve({ gone: true });
    });
    await book.put([value('a', 'age', 31), value('b', 'age', 41)]);
    expect(book.drafts().get('a')?.standing).toBe('gone');
    expect(stored.get('b')).toMatchObject({ age: 41 });
  });
});
