import { describe, expect, test } from 'vitest';
import {
  type DraftLines,
  type DraftLinesAction,
  changeDraftLines,
  noDraftLines,
  keysOf,
  lineAbove,
  lineBelow,
  linesOfPage,
} from './draft-lines.ts';

type Entry = { says: string };

const out: Entry = { says: 'out' };
const back: Entry = { says: 'back' };
const north: Entry = { says: 'north' };

function bookOf(...actions: DraftLinesAction<Entry>[]): DraftLines<Entry> {
  return actions.reduce<DraftLines<Entry>>(changeDraftLines, noDraftLines);
}

const accept = (key: string, entry = out): DraftLinesAction<Entry> => ({
  type: 'accepted',
  key,
  text: `line ${key}`,
  entry,
  before: undefined,
});

test('an edited line that was saved already keeps what it is known as', () => {
  const versions = new Map([['a', 7]]);
  const book = bookOf(
    accept('a'),
    { type: 'sending', keys: ['a'] },
    { type: 'saved', versions },
    { type: 'edit', key: 'a' },
    accept('b', north),
  );
  expect(book.lines[0]).toMatchObject({ status: 'waiting', version: 7 });
});

describe('on the way into the archive', () => {
  test('a line waits, is sent and is saved', () => {
    const waiting = bookOf(accept('a'), accept('b', back));
    expect(keysOf(waiting, 'waiting')).toEqual(['a', 'b']);
    const sending = changeDraftLines(waiting, { type: 'sending', keys: ['a'] });
    expect(keysOf(sending, 'waiting')).toEqual(['b']);
    const versions = new Map([['a', 7]]);
    expect(keysOf(changeDraftLines(sending, { type: 'saved', versions }), 'saved')).toEqual(['a']);
  });

  test('one request at a time', () => {
    const sending = bookOf(accept('a'), { type: 'sending', keys: ['a'] });
    expect(sending.isSending).toBe(true);
    expect(changeDraftLines(sending, accept('b', back)).isSending).toBe(true);
    expect(changeDraftLines(sending, { type: 'sent' }).isSending).toBe(false);
  });

  test('a line that is edited on its way has to be sent again', () => {
    const edited = bookOf(
      accept('a'),
      { type: 'sending', keys: ['a'] },
      { type: 'edit', key: 'a' },
      accept('b', north),
      { type: 'saved', versions: new Map([['a', 7]]) },
    );
    expect(edited.lines[0]).toMatchObject({ status: 'waiting', entry: north, version: 7 });
  });

  describe('when no answer came', () => {
    const unanswered = bookOf(
      accept('a'),
      { type: 'sending', keys: ['a'] },
      { type: 'failed', keys: ['a'], failure: 'no answer', isRefused: false },
    );
    const edited = [{ type: 'edit', key: 'a' } as const, accept('b', north)].reduce<
      DraftLines<Entry>
    >(changeDraftLines, unanswered);
    const sentAgain = changeDraftLines(edited, { type: 'sending', keys: ['a'] });

    test('a line that is edited since is sent as it was first, and then as it is', () => {
      expect(edited.lines[0]).toMatchObject({ status: 'waiting', entry: north, sent: out });
      expect(sentAgain.lines[0]).toMatchObject({ entry: north, sent: out });
      const arrived = changeDraftLines(sentAgain, { type: 'saved', versions: new Map([['a', 7]]) });
      expect(arrived.lines[0]).toMatchObject({ status: 'waiting', entry: north, version: 7 });
      expect(arrived.lines[0]).not.toHaveProperty('sent');
      const sending = changeDraftLines(arrived, { type: 'sending', keys: ['a'] });
      const saved = changeDraftLines(sending, { type: 'saved', versions: new Map([['a', 8]]) });
      expect(saved.lines[0]).toMatchObject({ status: 'saved', entry: north, version: 8 });
    });

    test('and what it was first is refused, it is sent as it is', () => {
      const failure = 'no such person';
      const refusal: DraftLinesAction<Entry> = {
        type: 'failed',
        keys: ['a'],
        failure,
        isRefused: true,
      };
      const refused = changeDraftLines(sentAgain, refusal);
      expect(refused.lines[0]).toMatchObject({ status: 'waiting', entry: north });
      const sending = changeDraftLines(refused, { type: 'sending', keys: ['a'] });
      expect(sending.lines[0]).toMatchObject({ sent: north });
      expect(changeDraftLines(sending, refusal).lines[0]).toMatchObject({
        status: 'failed',
        failure,
      });
    });
  });

  test('what failed stays with its reason until it is tried again', () => {
    const failure = 'no connection';
    const failed = bookOf(accept('a'), { type: 'failed', keys: ['a'], failure, isRefused: false });
    expect(failed.lines[0]).toMatchObject({ status: 'failed', failure });
    expect(keysOf(changeDraftLines(failed, { type: 'retry' }), 'waiting')).toEqual(['a']);
  });
});

describe('pages', () => {
  test('a new page begins empty; an empty page is not turned', () => {
    const turned = bookOf(accept('a'), { type: 'page-turned' }, { type: 'page-turned' });
    expect(turned.page).toBe(2);
    expect(linesOfPage(turned)).toEqual([]);
    expect(linesOfPage(changeDraftLines(turned, accept('b', back))).map(({ key }) => key)).toEqual([
      'b',
    ]);
  });
});

describe('going up and down among the lines', () => {
  const book = bookOf(accept('a'), accept('b', back));

  test('up from the new line is the last one, then the one before', () => {
    expect(lineAbove(book)?.key).toBe('b');
    expect(lineAbove({ ...book, editing: 'b' })?.key).toBe('a');
    expect(lineAbove({ ...book, editing: 'a' })).toBeUndefined();
  });

  test('down from the last one is the new line', () => {
    expect(lineBelow({ ...book, editing: 'a' })?.key).toBe('b');
    expect(lineBelow({ ...book, editing: 'b' })).toBeUndefined();
    expect(lineBelow(book)).toBeUndefined();
  });

  test('a removed line is gone, also from the input', () => {
    const removed = changeDraftLines({ ...book, editing: 'b' }, { type: 'removed', key: 'b' });
    expect(removed.lines.map(({ key }) => key)).toEqual(['a']);
    expect(removed.editing).toBeUndefined();
  });
});
