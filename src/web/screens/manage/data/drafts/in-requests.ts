/** The maximum number of records in one request. */
export const mostSentAtOnce = 500;
/**
 * The maximum number of requests for one batch of rows. The remaining rows wait to be sent again.
 */
const mostRequests = 100;

/** The result of one request. */
interface Sent {
  /** Null or undefined if nothing was changed. */
  changeSetId?: string | null;
  /** Rows to send again in separate requests. */
  again?: readonly (readonly string[])[];
  /** Nothing was saved, because one unnamed row was refused. */
  isOneOfThem?: true;
  /** Nothing can be saved at present, neither these rows nor others. */
  error?: unknown;
}

/** Sends 1 to 500 rows by their IDs. */
export type Request = (ids: readonly string[]) => Promise<Sent>;

/**
 * Sends rows in batches of 500 and returns the change sets. If the server refuses a batch without
 * naming the row, the batch is split in half and sent again. Rows that cannot be sent are passed to
 * `giveUp`, with the error if there is one.
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
