import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { isChoice } from '../cells/cell-fault-text.ts';
import { placedIn } from '../reading/complete-towns.ts';
import type { Draft } from './draft.ts';

/**
 * The other rows in which the same town waits to be chosen as in one: of the same name, within the same country
 * and region. Whoever has pasted fifty nights in Boston says once which.
 */
export function waitingAlike(drafts: ReadonlyMap<string, Draft>, id: string): string[] {
  const key = drafts.get(id) && keyOf(drafts.get(id)!);
  if (key === undefined) return [];
  return [...drafts.values()]
    .filter((draft) => draft.id !== id && keyOf(draft) === key)
    .map((draft) => draft.id);
}

/** Undefined where no town waits to be chosen. */
function keyOf({ unread, values }: Draft): string | undefined {
  const waiting = unread.get('town');
  if (!waiting || !isChoice(waiting.refusal.fault)) return undefined;
  const { country, region } = placedIn(values);
  return [country, region, foldText(waiting.text)].join('\n');
}
