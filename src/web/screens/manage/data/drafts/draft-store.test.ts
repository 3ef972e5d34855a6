import { describe, expect, it } from 'vitest';
import { ann, bob, manyPeople, recordsServer, unreadable, value } from '../records-server.suite.ts';
import { mostSentAtOnce } from './in-requests.ts';

const offline = new Error('offline');

describe('undo and redo', () => {
  it('takes one action back after the other, and does them again', async () => {
    const { book, put, stored } = recordsServer([['a', ann]]);
    await put(value('a', 'age', 31));
    await put(value('a', 'age', 32));
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
    const { book, put } = recordsServer([['a', ann]]);
    await put(unreadable('a', 'age', 'old'));
    await put(unreadable('a', 'age', 'older'));
    await book.undo();
    expect(book.drafts().get('a')?.unread.get('age')?.text).toBe('old');
    await book.undo();
    expect(book.drafts().size).toBe(0);
    await book.redo();
    expect(book.drafts().get('a')?.unread.get('age')?.text).toBe('old');
  });

  it('brings back what could not be sent, of a row that was stored since', async () => {
    const { book, put, deps, stored } = recordsServer([['a', ann]]);
    deps.edit.mockResolvedValueOnce({ error: offline });
    await put(value('a', 'age', 31));
    await put(value('a', 'name', 'Anna'));
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 31 });
    await book.undo();
    expect(stored.get('a')).toMatchObject(ann);
    expect(book.drafts().get('a')?.values).toMatchObject({ name: 'Ann', age: 31 });
    await book.undo();
    expect(book.drafts().size).toBe(0);
  });

  it('brings back rows that were deleted, and removes those that were added', async () => {
    const { book, put, stored, hear } = recordsServer([['a', ann]]);
    await put(value('n', 'name', 'Nina'));
    hear();
    await book.remove(['a', 'n']);
    expect(stored.size).toBe(0);
    await book.undo();
    expect([...stored.keys()].toSorted()).toEqual(['a', 'n']);
    await book.undo();
    expect([...stored.keys()]).toEqual(['a']);
  });

  it('a new action ends what could be done again', async () => {
    const { book, put } = recordsServer([['a', ann]]);
    await put(value('a', 'age', 31));
    await book.undo();
    await put(value('a', 'age', 32));
    expect(book.canRedo()).toBe(false);
  });

  it('a new row that was whole once and is not any more is stored again when it is', async () => {
    const { book, put, stored } = recordsServer([]);
    await put(value('n', 'age', 3));
    await put(value('n', 'name', 'Nina'));
    await book.undo();
    expect(stored.size).toBe(0);
    expect(book.drafts().get('n')?.values).toMatchObject({ age: 3, name: '' });
    await put(value('n', 'name', 'Nora'));
    expect([...stored.values()]).toMatchObject([{ name: 'Nora', age: 3 }]);
    await book.undo();
    expect(stored.size).toBe(0);
    expect([...book.drafts().values()]).toMatchObject([{ values: { age: 3, name: '' } }]);
    await book.undo();
    expect(book.drafts().size).toBe(0);
  });

  it('new rows that were undone are stored again as others, and undone as one', async () => {
    const { book, put, stored } = recordsServer([]);
    await put(value('n', 'age', 3), value('o', 'age', 4));
    await put(value('n', 'name', 'Nina'), value('o', 'name', 'Otto'));
    await book.undo();
    await put(value('n', 'name', 'Nora'), value('o', 'name', 'Olga'));
    expect([...stored.values()]).toMatchObject([
      { name: 'Nora', age: 3 },
      { name: 'Olga', age: 4 },
    ]);
    await book.undo();
    expect(stored.size).toBe(0);
    expect([...book.drafts().values()]).toMatchObject([
      { values: { age: 3, name: '' } },
      { values: { age: 4, name: '' } },
    ]);
    await book.undo();
    expect(book.drafts().size).toBe(0);
  });

  it('leaves a row as it is that somebody else has changed since, and says which', async () => {
    const { book, put, deps, stored, others, hear } = recordsServer([
      ['a', ann],
      ['b', bob],
    ]);
    await put(unreadable('a', 'age', 'old'), unreadable('b', 'age', 'old'));
    await put(value('a', 'age', 31), value('b', 'age', 41));
    others('a', { ...ann, age: 99 });
    hear();
    await book.undo();
    expect(stored.get('a')).toMatchObject({ age: 99 });
    expect(stored.get('b')).toMatchObject({ age: 40 });
    // The table shows the stored record of `a`, because no draft of it is left.
    expect([...book.drafts().keys()]).toEqual(['b']);
    expect(book.drafts().get('b')?.unread.get('age')?.text).toBe('old');
    expect(deps.onLeft).toHaveBeenCalledTimes(1);
    expect(deps.onLeft.mock.calls[0]?.[0][0]?.left).toMatchObject([{ entityId: 'a' }]);
  });

  it('says once what was left, of however many change sets', async () => {
    const many = manyPeople(mostSentAtOnce + 1);
    const { book, put, deps, others, hear } = recordsServer(many);
    await put(...many.map(([id]) => value(id, 'age', 1)));
    others('r3', { ...ann, name: 'Ann 3', age: 99 });
    others(`r${mostSentAtOnce}`, { ...ann, name: 'The last', age: 99 });
    hear();
    await book.undo();
    expect(deps.onLeft).toHaveBeenCalledTimes(1);
    const left = deps.onLeft.mock.calls[0]?.[0].flatMap((one) => one.left);
    expect(left?.map(({ entityId }) => entityId)).toEqual([`r${mostSentAtOnce}`, 'r3']);
  });

  it('goes on to the action before where one cannot be undone any more', async () => {
    const { book, put, deps, stored } = recordsServer([['a', ann]]);
    await put(value('a', 'name', 'Anna'));
    await put(value('a', 'age', 31));
    deps.undo.mockResolvedValueOnce(undefined);
    await book.undo();
    await book.undo();
    expect(stored.get('a')).toMatchObject({ age: 31 });
    expect(book.canUndo()).toBe(false);
  });
});

describe('undo that is broken off half-way', () => {
  const half = async () => {
    const many = manyPeople(mostSentAtOnce + 1);
    const server = recordsServer(many);
    const { book, put, deps, stored } = server;
    await put(...many.map(([id]) => value(id, 'age', 1)));
    const real = deps.undo.getMockImplementation() ?? deps.undo;
    deps.undo.mockImplementationOnce(real).mockRejectedValueOnce(offline);
    await expect(book.undo()).rejects.toThrow('offline');
    const young = () => [...stored.values()].filter((one) => one['age'] === 1).length;
    expect(young()).toBe(mostSentAtOnce);
    return { ...server, young };
  };

  it('goes on with what is left, and redo does all of it again', async () => {
    const { book, deps, young } = await half();
    const failed = deps.undo.mock.lastCall;
    await book.undo();
    expect(deps.undo.mock.lastCall).toEqual(failed);
    expect(young()).toBe(0);
    expect(book.canUndo()).toBe(false);
    await book.redo();
    expect(young()).toBe(mostSentAtOnce + 1);
    expect(book.canRedo()).toBe(false);
    await book.undo();
    expect(young()).toBe(0);
  });

  it('is taken back by redo: what was undone is done again', async () => {
    const { book, young } = await half();
    expect(book.canRedo()).toBe(true);
    await book.redo();
    expect(young()).toBe(mostSentAtOnce + 1);
    expect(book.canRedo()).toBe(false);
    await book.undo();
    expect(young()).toBe(0);
  });

  it('stays undoable under a action that comes after it', async () => {
    const { book, put, stored, young } = await half();
    await put(value('r1', 'home.town', 'Arran'));
    await book.undo();
    await book.undo();
    expect(young()).toBe(0);
    expect(stored.get('r1')).toMatchObject({ home: { town: 'Ayr' } });
  });
});

it('redo that is broken off half-way goes on in either direction', async () => {
  const many = manyPeople(mostSentAtOnce + 1);
  const { book, put, deps, stored } = recordsServer(many);
  const young = () => [...stored.values()].filter((one) => one['age'] === 1).length;
  await put(...many.map(([id]) => value(id, 'age', 1)));
  await book.undo();
  const real = deps.undo.getMockImplementation() ?? deps.undo;
  const breakOff = async () => {
    deps.undo.mockImplementationOnce(real).mockRejectedValueOnce(offline);
    await expect(book.redo()).rejects.toThrow('offline');
    expect([1, mostSentAtOnce]).toContain(young());
  };
  await breakOff();
  await book.undo();
  expect(young()).toBe(0);
  await breakOff();
  await book.redo();
  expect(young()).toBe(mostSentAtOnce + 1);
});

describe('a new row that was begun', () => {
  it('goes without a trace where nothing was put into it, and stays where something was', async () => {
    const { book, put } = recordsServer([]);
    book.begin(['empty', 'named']);
    await put(value('named', 'age', 31));
    book.dropBegun('empty');
    book.dropBegun('named');
    expect([...book.drafts().keys()]).toEqual(['named']);
    await book.undo();
    expect(book.drafts().size).toBe(0);
    expect(book.canUndo()).toBe(false);
  });
});
