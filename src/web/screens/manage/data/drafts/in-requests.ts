/** As many records as one request may carry. */
export const mostSentAtOnce = 500;
/** Requests of which so many rows are worth: what is left then waits to be sent again. */
const mostRequests = 100;

/** What became of rows that were sent in one request. */
interface Sent {
  /** null and undefined where nothing was changed */
  changeSetId?: string | null;
  /** rows to be sent once more, in requests of their own */
  again?: readonly (readonly string[])[];
  /** none is stored, because of one of them, and nobody says which */
  isOneOfThem?: true;
  /** nothing can be stored now, of these or of others */
  error?: unknown;
}

/** Sends rows by their ids; at least one, and at most 500. */
export type Request = (ids: readonly string[]) => Promise<Sent>;

/**
 * Sends rows 500 at a time, those in halves of which one is refused that nobody names; the change sets
 * that this made. Rows that cannot be sent are handed to `giveUp`, with the error if there was one.
 */
export async function inRequests(
  ids: readonly string[],
  request: Request,
  giveUp: (ids: readonly string[], error: unknown) => void,
): Promise<string[]> {
  const changeSets: string[] = [];
  for (let from = 0; from < ids.length; from += mostSentAtOnce) {
    let waiting: readonly (readonly string[])[] = [ids.slice(from, from + mostSentAtOnce)];
    for (let count = 0; waiting.length > 0; count++) {
      const [next = [], ...later] = waiting;
      if (count === mostRequests) {
        giveUp(waiting.flat(), undefined);
        break;
      }
      const sent = await request(next);
      if ('error' in sent) {
        giveUp([...waiting.flat(), ...ids.slice(from + mostSentAtOnce)], sent.error);
        return changeSets;
      }
      if (sent.changeSetId) changeSets.push(sent.changeSetId);
      const again = sent.isOneOfThem ? halvesOf(next) : (sent.again ?? []);
      waiting = [...again.filter((some) => some.length > 0), ...later];
    }
  }
  return changeSets;
}

function halvesOf(ids: readonly string[]): string[][] {
  const half = Math.ceil(ids.length / 2);
  return [ids.slice(0, half), ids.slice(half)];
}
