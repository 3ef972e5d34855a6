import { describe, expect, it, vi } from 'vitest';
import { ann, bob, manyPeople, recordsServer, unreadable, value } from '../records-server.suite.ts';
import { mostSentAtOnce } from './in-requests.ts';
import type { SendAnswer } from './send-drafts.ts';

describe('a cell that can be read', () => {
  it('is stored at once, and shown until the tab hears of it', async () => {
    const { book, put, stored, hear } = recordsServer([['a', ann]]);
    await put(value('a', 'home.town', 'Arran'));
    expect(stored.get('a')).toMatchObject({ name: 'Ann', home: { town: 'Arran' } });
    expect(book.drafts().get('a')).toMatchObject({ standing: 'saved' });
    hear();
    expect(book.drafts().size).toBe(0);
  });

  it('is stored with the others of one paste, in one request', async () => {
    const { put, deps, stored } = recordsServer([
      ['a', ann],
      ['b', bob],
    ]);
    await put(value('a', 'age', 31), value('a', 'name', 'Anna'), value('b', 'age', 41));
    expect(deps.edit).toHaveBeenCalledTimes(1);
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 31 });
    expect(stored.get('b')).toMatchObject({ age: 41 });
  });

  it('goes in as many requests as it takes', async () => {
    const many = manyPeople(mostSentAtOnce + 1);
    const { book, put, deps } = recordsServer(many);
    await put(...many.map(([id]) => value(id, 'age', 1)));
    expect(deps.edit).toHaveBeenCalledTimes(2);
    await book.undo();
    expect(deps.undo).toHaveBeenCalledTimes(2);
  });

  it('of a new row is sent once, and not as an edit of it too', async () => {
    const { put, deps, stored } = recordsServer([]);
    await put(value('n', 'name', 'Nina'));
    expect(stored.get('n')).toMatchObject({ name: 'Nina' });
    expect(deps.edit).not.toHaveBeenCalled();
  });
});

describe('a cell that cannot be read', () => {
  it('keeps its text and its reason, while the rest of the row is stored', async () => {
    const { book, put, stored } = recordsServer([['a', ann]]);
    await put(unreadable('a', 'age', 'old'), value('a', 'name', 'Anna'));
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 30 });
    const draft = book.drafts().get('a');
    expect(draft?.unread.get('age')).toMatchObject({ text: 'old' });
    expect(draft?.standing).toBe('unsaved');
    await put(value('a', 'age', 31));
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 31 });
    expect(book.drafts().get('a')?.standing).toBe('saved');
  });

  it('keeps a new row back until it is whole', async () => {
    const { book, put, deps, stored } = recordsServer([]);
    await put(value('n', 'age', 3));
    expect(book.drafts().get('n')?.faults).toEqual(new Map([['name', 'too_small']]));
    expect(deps.add).not.toHaveBeenCalled();
    await put(value('n', 'name', 'Nina'));
    expect(stored.get('n')).toMatchObject({ name: 'Nina', age: 3, home: { town: '' } });
  });
});

describe('somebody else has stored the row meanwhile', () => {
  it('both changes stay where they are of different cells', async () => {
    const { put, stored, others } = recordsServer([['a', ann]]);
    others('a', { ...ann, age: 99 });
    await put(value('a', 'name', 'Anna'));
    expect(stored.get('a')).toMatchObject({ name: 'Anna', age: 99 });
  });

  it('asks where both changed the same cell, and overwrites nothing meanwhile', async () => {
    const { book, put, stored, others } = recordsServer([
      ['a', ann],
      ['b', bob],
    ]);
    others('a', { ...ann, age: 99 });
    await put(value('a', 'age', 31), value('b', 'age', 41));
    expect(stored.get('a')).toMatchObject({ age: 99 });
    expect(stored.get('b')).toMatchObject({ age: 41 });
    expect(book.drafts().get('a')).toMatchObject({ standing: 'conflict', theirs: { age: 99 } });
    await book.keepMine('a');
    expect(stored.get('a')).toMatchObject({ age: 31 });
  });

  it('theirs stays where it is chosen', async () => {
    const { book, put, stored, others } = recordsServer([['a', ann]]);
    others('a', { ...ann, age: 99 });
    await put(value('a', 'age', 31));
    book.discard(['a']);
    expect(book.drafts().size).toBe(0);
    expect(stored.get('a')).toMatchObject({ age: 99 });
  });

  it('nothing is asked where both say the same', async () => {
    const { book, put, stored, others } = recordsServer([['a', ann]]);
    const theirs = others('a', { ...ann, age: 31 });
    await put(value('a', 'age', 31));
    expect(book.drafts().get('a')?.standing).toBe('saved');
    expect(stored.get('a')?.version).toBe(theirs?.version);
  });

  it('an edit that began before theirs was stored meets it', async () => {
    const { book, put, stored, others, hear } = recordsServer([['a', ann]]);
    const seen = { ...ann, id: 'a', version: 1 };
    others('a', { ...ann, age: 99 });
    hear();
    await put({ ...value('a', 'age', 31), seen });
    expect(book.drafts().get('a')).toMatchObject({ standing: 'conflict', theirs: { age: 99 } });
    expect(stored.get('a')).toMatchObject({ age: 99 });
  });
});

describe('what is typed while a row is on its way', () => {
  const refusals: [string, SendAnswer][] = [
    ['fails', { error: new Error('offline') }],
    ['is refused for a cell', { faults: [{ index: 0, path: 'name', code: 'in-use' }] }],
    ['meets another edit', { conflict: { ...ann, age: 99, id: 'a', version: 7 } }],
  ];
  it.each(refusals)('stays where that %s', async (_what, answer) => {
    const { book, put, deps } = recordsServer([['a', ann]]);
    let settle: (with_: SendAnswer) => void = () => {};
    deps.edit.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    const first = put(value('a', 'name', 'Anna'));
    await vi.waitFor(() => expect(deps.edit).toHaveBeenCalled());
    const second = put(value('a', 'home.town', 'Arran'));
    settle(answer);
    await Promise.all([first, second]);
    expect(book.drafts().get('a')?.values).toMatchObject({ name: 'Anna', home: { town: 'Arran' } });
  });
});

describe('a new row that was stored, and the answer lost', () => {
  const lost = { error: new Error('no answer') };

  it('takes what was typed since as an edit of it', async () => {
    const { book, put, deps, stored } = recordsServer([]);
    const real = deps.add.getMockImplementation() ?? deps.add;
    deps.add.mockImplementationOnce(async (sent) => {
      await real(sent);
      return lost;
    });
    await put(value('n', 'name', 'Nina'));
    await put(value('n', 'age', 3));
    expect(stored.get('n')).toMatchObject({ name: 'Nina', age: 3 });
    expect(book.drafts().get('n')?.standing).toBe('saved');
  });

  it('overwrites nothing that somebody else has written into it', async () => {
    const { book, put, deps, stored, others } = recordsServer([]);
    const real = deps.add.getMockImplementation() ?? deps.add;
    deps.add.mockImplementationOnce(async (sent) => {
      await real(sent);
      return lost;
    });
    await put(value('n', 'name', 'Nina'));
    others('n', { ...ann, name: 'Nina', age: 99, home: { town: '' } });
    await put(value('n', 'age', 3));
    expect(stored.get('n')).toMatchObject({ age: 99 });
    expect(book.drafts().get('n')?.standing).toBe('conflict');
  });
});

describe('a refusal', () => {
  it('stands in the cell that it is about, and the other rows are stored', async () => {
    const { book, put, deps, stored } = recordsServer([
      ['a', ann],
      ['b', bob],
    ]);
    deps.edit.mockResolvedValueOnce({ faults: [{ index: 0, path: 'name', code: 'in-use' }] });
    await put(value('a', 'name', 'Annabel'), value('b', 'age', 41));
    expect(book.drafts().get('a')?.faults).toEqual(new Map([['name', 'in-use']]));
    expect(stored.get('a')).toMatchObject({ name: 'Ann' });
    expect(stored.get('b')).toMatchObject({ age: 41 });
  });

  it('within a list stands in the cell of the list', async () => {
    const { book, put, deps } = recordsServer([['a', ann]]);
    deps.edit.mockResolvedValueOnce({
      faults: [{ index: 0, path: 'papers.0.number', code: 'too_big' }],
    });
    await put(value('a', 'papers', [{ number: '1' }]));
    expect(book.drafts().get('a')?.faults).toEqual(new Map([['papers', 'too_big']]));
  });

  it('that names no row is found out about, and the others are stored', async () => {
    const many = manyPeople(40);
    const { book, put, stored } = recordsServer([...many, ['b', bob]]);
    await put(
      ...many.map(([id]) => value(id, 'age', 1)),
      value('r7', 'name', 'Bob'),
      value('r33', 'name', 'Bob'),
    );
    const ages = [...stored.values()].filter((one) => one['age'] === 1);
    expect(ages).toHaveLength(38);
    const refused = [...book.drafts().values()].filter(({ standing }) => standing === 'refused');
    expect(refused.map(({ id }) => id)).toEqual(['r7', 'r33']);
    expect(refused[0]?.error).toEqual(new Error('in-use'));
  });

  it('is kept with its reason, and sent again when it is asked for', async () => {
    const { book, put, deps, stored } = recordsServer([['a', ann]]);
    const error = new Error('no connection');
    deps.edit.mockResolvedValueOnce({ error });
    await put(value('a', 'age', 31));
    expect(book.drafts().get('a')).toMatchObject({ standing: 'refused', error });
    await book.sendAgain([...book.drafts().keys()]);
    expect(stored.get('a')).toMatchObject({ age: 31 });
  });

  it('without a connection ends a paste: nothing more of it is tried', async () => {
    const many = manyPeople(3 * mostSentAtOnce);
    const { book, put, deps } = recordsServer(many);
    deps.edit.mockResolvedValueOnce({ error: new Error('offline') });
    await put(...many.map(([id]) => value(id, 'age', 1)));
    expect(deps.edit).toHaveBeenCalledTimes(1);
    const standings = new Set([...book.drafts().values()].map(({ standing }) => standing));
    expect([...standings]).toEqual(['refused']);
  });

  it.each(['before the tab has heard of it', 'when the tab knows'])(
    'of a record that is deleted elsewhere is told %s, and the others are stored',
    async (when) => {
      const { book, put, deps, stored, others, hear } = recordsServer([
        ['a', ann],
        ['b', bob],
        ['c', { ...ann, name: 'Cara' }],
      ]);
      const seen = { ...bob, id: 'b', version: 1 };
      others('b', undefined);
      if (when === 'when the tab knows') hear();
      await put(value('a', 'age', 31), { ...value('b', 'age', 41), seen }, value('c', 'age', 51));
      expect(book.drafts().get('b')?.standing).toBe('gone');
      expect(stored.get('a')).toMatchObject({ age: 31 });
      expect(stored.get('c')).toMatchObject({ age: 51 });
      expect(deps.edit.mock.calls.length).toBeLessThan(6);
    },
  );
});

describe('rows that are deleted', () => {
  it('are gone though one that was refused was among them', async () => {
    const { book, put, deps, stored } = recordsServer([['a', ann]]);
    deps.edit.mockResolvedValueOnce({ error: new Error('offline') });
    await put(value('a', 'age', 31));
    await book.remove(['a']);
    expect(stored.size).toBe(0);
    expect(book.drafts().size).toBe(0);
  });

  it('go but for one that others need, which says so and is tried again', async () => {
    const { book, stored } = recordsServer([
      ['a', ann],
      ['b', { ...bob, name: 'Needed' }],
      ['c', { ...bob, name: 'Cara' }],
    ]);
    await book.remove(['a', 'b', 'c']);
    expect([...stored.keys()]).toEqual(['b']);
    const error = new Error('still-needed');
    expect(book.drafts().get('b')).toMatchObject({ standing: 'refused', isToGo: true, error });
    stored.set('b', { ...bob, id: 'b', version: 1 });
    await book.sendAgain([...book.drafts().keys()]);
    expect(stored.size).toBe(0);
    expect(book.drafts().size).toBe(0);
  });

  it('stay where somebody else has changed them, until somebody has chosen', async () => {
    const { book, stored, others } = recordsServer([
      ['a', ann],
      ['b', bob],
    ]);
    others('a', { ...ann, age: 99 });
    await book.remove(['a', 'b']);
    expect([...stored.keys()]).toEqual(['a']);
    expect(book.drafts().get('a')).toMatchObject({ standing: 'conflict', theirs: { age: 99 } });
    await book.sendAgain([...book.drafts().keys()]);
    expect([...stored.keys()]).toEqual(['a']);
    await book.keepMine('a');
    expect(stored.size).toBe(0);
  });

  it('without a connection wait to be deleted', async () => {
    const { book, deps, stored } = recordsServer([['a', ann]]);
    deps.remove.mockResolvedValueOnce({ error: new Error('offline') });
    await book.remove(['a']);
    expect(book.drafts().get('a')).toMatchObject({ standing: 'refused', isToGo: true });
    await book.sendAgain([...book.drafts().keys()]);
    expect(stored.size).toBe(0);
    await book.undo();
    expect(stored.get('a')).toMatchObject(ann);
  });
});
