import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { isChoice } from '../cells/cell-fault-text.ts';
import { placedIn } from '../reading/complete-towns.ts';
import type { Draft } from './draft.ts';

/**
 * The other rows in which the same ambiguous town waits for a choice: the same name in the same
 * country and region. A user who pasted fifty nights in Boston chooses only once.
 */
export function waitingAlike(drafts: ReadonlyMap<string, Draft>, id: string): string[] {
  const key = drafts.get(id) && keyOf(drafts.get(id)!);
  if (key === undefined) return [];
  return [...drafts.values()]
    .filter((draft) => draft.id !== id && keyOf(draft) === key)
    .map((draft) => draft.id);
}

/** Undefined if no town waits for a choice. */
function keyOf({ unread, values }: Draft): string | undefined {
  const waiting = unread.get('town');
  if (!waiting || !isChoice(waiting.refusal.fault)) return undefined;
  const { country, region } = placedIn(values);
  return [country, region, foldText(waiting.text)].join('\n');
}
