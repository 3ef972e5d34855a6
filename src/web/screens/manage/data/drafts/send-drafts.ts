import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Fields } from '../../../../../domain/kinds/fields.ts';
import {
  type Draft,
  isSendable,
  type Stored,
  type ValueFault,
  type Values,
  withFaults,
} from './draft.ts';
import type { Drafts } from './drafts.ts';
import { mergeRemoteEdit } from './merge-remote-edit.ts';
import { inRequests, type Request } from './in-requests.ts';

/** The result of sending rows: either all are saved or none. */
export type SendAnswer =
  | { changeSetId: string | null; versions: readonly number[] }
  | { conflict: Stored }
  | { faults: readonly (ValueFault & { index: number })[] }
  /** One row is deleted. If several were sent, the answer does not name it. */
  | { gone: true }
  /** One row cannot be saved. If several were sent, the answer does not name it. */
  | { refused: unknown }
  /** None of the rows could be sent. */
  | { error: unknown };

export interface SendingDeps {
  fields: Fields;
  columns: readonly CellColumn[];
  /** The current record in this tab. */
  stored: (id: string) => Stored | undefined;
  /** Whether the record was deleted: the tab held it before and no longer does. */
  isGone: (id: string) => boolean;
  add: (records: readonly { id: string; values: Values }[]) => Promise<SendAnswer>;
  edit: (
    records: readonly { id: string; values: Values; version: number }[],
  ) => Promise<SendAnswer>;
  remove: (records: readonly { id: string; version: number }[]) => Promise<SendAnswer>;
}

/** Saves drafts that can be saved, and marks each with its result. */
export function draftSender(deps: SendingDeps, drafts: Drafts) {
  /** Saves the rows that can be saved, new ones first. Returns the change sets. */
  const send = async (ids: readonly string[]): Promise<string[]> => {
    const sendable = ids.flatMap((id) => drafts.get(id) ?? []).filter(isSendable);
    drafts.change(sendable.map((draft) => ({ ...draft, standing: 'saving' })));
    const idsOf = (isNew: boolean) =>
      sendable.filter(({ base }) => (base === undefined) === isNew).map(({ id }) => id);
    const added = await inRequests(idsOf(true), sendSome, giveUp);
    return [...added, ...(await inRequests(idsOf(false), sendSome, giveUp))];
  };

  /** Sends rows that are either all new or all stored. */
  const sendSome: Request = async (ids) => {
    const met = ids.flatMap((id) => drafts.get(id) ?? []).map((draft) => meet(draft));
    drafts.change(met.filter((draft) => draft !== drafts.get(draft.id)));
    const left = met.filter(isSendable);
    if (left.length === 0) return {};
    const isNew = left[0]?.base === undefined;
    if (isNew) drafts.change(left.map((draft) => ({ sent: draft.values, ...draft })));
    const answer = isNew
      ? await deps.add(left.map(({ id, values }) => ({ id, values: ownValues(values) })))
      : await deps.edit(
          left.map(({ id, values, base }) => ({
            id,
            values: ownValues(values),
            version: base?.version ?? 0,
          })),
        );
    if ('versions' in answer) {
      settle(left, answer.versions);
      return { changeSetId: answer.changeSetId };
    }
    return refused(left, isNew, answer);
  };

  const meet = (draft: Draft) =>
    draft.base === undefined ? draft : mergeRemoteEdit(deps, draft, deps.stored(draft.id));

  /** Only the fields of the kind. The tab adds others that requests must not contain. */
  const ownValues = (values: Values): Values =>
    Object.fromEntries(Object.keys(deps.fields).map((name) => [name, values[name]]));

  /** Marks rows as saved. The draft is shown until the tab holds the record itself. */
  const settle = (sent: readonly Draft[], versions: readonly number[]) => {
    drafts.change(
      sent.map((draft, index) => {
        const { error: _error, sent: _sent, ...now } = drafts.get(draft.id) ?? draft;
        const base = { ...draft.values, id: draft.id, version: versions[index] ?? 0 };
        if (now.values !== draft.values) return { ...now, base, standing: 'unsaved' };
        const standing = now.unread.size === 0 ? 'saved' : 'unsaved';
        return { ...now, base, values: base, standing };
      }),
    );
  };

  /** Handles a refusal: returns the rows to send again, and marks the others with the reason. */
  const refused = (
    wereSent: readonly Draft[],
    isNew: boolean,
    answer: Exclude<SendAnswer, { versions: readonly number[] }>,
  ): Awaited<ReturnType<Request>> => {
    // Includes what the user has typed since the request.
    const sent = wereSent.map((draft) => drafts.get(draft.id) ?? draft);
    if ('conflict' in answer) {
      const theirs = answer.conflict;
      const own = sent.find(({ id }) => id === theirs.id);
      if (own) {
        const met = mergeRemoteEdit(deps, own, theirs);
        drafts.change([met]);
        const others = sent.filter((draft) => draft !== own);
        // The row turns out to be saved already, so it continues as an edit.
        return isNew ? { again: [idsOf(others), [met.id]] } : { again: [idsOf([met, ...others])] };
      }
    }
    if ('faults' in answer) {
      const faulty = Map.groupBy(answer.faults, ({ index }) => sent[index]);
      drafts.change(
        [...faulty].flatMap(([draft, found]) =>
          draft ? { ...withFaults(draft, found, deps.columns), standing: 'unsaved' } : [],
        ),
      );
      const others = sent.filter((draft) => !faulty.has(draft));
      if (others.length < sent.length) return { again: [idsOf(others)] };
    }
    if ('gone' in answer) {
      const gone = sent.length === 1 ? sent : sent.filter(({ id }) => deps.isGone(id));
      drafts.change(gone.map((draft) => ({ ...draft, standing: 'gone' })));
      const others = sent.filter((draft) => !gone.includes(draft));
      return gone.length > 0 ? { again: [idsOf(others)] } : { isOneOfThem: true };
    }
    if ('error' in answer) return { error: answer.error };
    if (sent.length > 1) return { isOneOfThem: true };
    giveUp(idsOf(sent), 'refused' in answer ? answer.refused : undefined);
    return {};
  };

  const giveUp = (ids: readonly string[], error: unknown) =>
    drafts.change(ids.map((id) => ({ ...drafts.of(id), standing: 'refused', error })));

  /** Deletes stored rows and drops their drafts. Returns the change sets. */
  const remove = (ids: readonly string[]): Promise<string[]> =>
    inRequests(ids, removeSome, keepToGo);

  const removeSome: Request = async (ids) => {
    const answer = await deps.remove(ids.map((id) => ({ id, version: versionOf(id) })));
    if ('versions' in answer) {
      drafts.change([], ids);
      return { changeSetId: answer.changeSetId };
    }
    if ('conflict' in answer && ids.includes(answer.conflict.id)) {
      const theirs = answer.conflict;
      const { error: _error, ...draft } = drafts.of(theirs.id);
      drafts.change([{ ...draft, isToGo: true, standing: 'conflict', theirs }]);
      return { again: [ids.filter((id) => id !== theirs.id)] };
    }
    if ('gone' in answer) {
      const gone = ids.length === 1 ? ids : ids.filter((id) => deps.isGone(id));
      drafts.change([], gone);
      const others = ids.filter((id) => !gone.includes(id));
      return gone.length > 0 ? { again: [others] } : { isOneOfThem: true };
    }
    if ('error' in answer) return { error: answer.error };
    if (ids.length > 1) return { isOneOfThem: true };
    keepToGo(ids, 'refused' in answer ? answer.refused : undefined);
    return {};
  };

  const versionOf = (id: string) =>
    Math.max(deps.stored(id)?.version ?? 0, drafts.get(id)?.base?.version ?? 0);

  const keepToGo = (ids: readonly string[], error: unknown) =>
    drafts.change(
      ids.map((id) => ({ ...drafts.of(id), isToGo: true, standing: 'refused', error })),
    );

  return { send, remove };
}

function idsOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ id }) => id);
}
