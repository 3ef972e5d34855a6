// oxlint-disable-next-line import/default -- Vite makes one: the address of the worker's file
import workerUrl from './days.worker.ts?worker&url';
import type { Delta } from '../../../domain/days/days-engine.ts';
import type { TrackFact } from '../../../domain/days/facts/track-fact.ts';
import { deltaBetween } from '../../../domain/kinds/wire/record-deltas.ts';
import type { Steps } from '../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../run-in-slices.ts';
import { areSame } from '../records/are-same.ts';
import type { RecordSets } from '../records/record-sets.data.ts';
import type {
  AnswerTo,
  FromDaysWorker,
  Question,
  RecordsDelta,
  ToDaysWorker,
} from './days-protocol.ts';

/** The names by which the engines know the sets that ledgers and rules are computed from. */
const setNames = {
  journey: 'journeys',
  stay: 'stays',
  'day-correction': 'corrections',
  person: 'people',
  place: 'places',
  permission: 'permissions',
  rule: 'rules',
  circumstance: 'circumstances',
  vessel: 'vessels',
  engagement: 'engagements',
  tracks: 'tracks',
} as const satisfies Record<string, keyof RecordsDelta>;

type SetName = keyof typeof setNames;
type DayKind = Exclude<SetName, 'tracks'>;

/** The kinds from which ledgers are computed and rules evaluated. */
export const dayKinds = Object.keys(setNames).filter((name) => name !== 'tracks') as DayKind[];

/** The records that a tab holds of them, and the positions of journeys at midnight. */
export type DayRecordSets = RecordSets<DayKind> & { readonly tracks: readonly TrackFact[] };

/** Number of records copied to the worker in one step, which takes about 2 ms. */
const perPart = 100;

/** The day ledgers of one archive, computed in a worker thread. */
export class DaysWorker {
  readonly #worker = new Worker(workerUrl, { type: 'module', name: 'days' });
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #questions = 0;
  #failed = false;
  #sent: Partial<DayRecordSets> = {};
  #sending: Promise<unknown> = Promise.resolve();
  /** Number of changes that have not been sent completely. */
  #untold = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromDaysWorker>) => {
      const asked = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed === undefined) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.failed));
    });
    this.#worker.addEventListener('error', ({ message }) => this.#fail(message));
  }

  /** Whether the worker has stopped answering. */
  get hasFailed(): boolean {
    return this.#failed;
  }

  /** Whether questions are answered from exactly these records. */
  holds(records: DayRecordSets): boolean {
    return !this.#failed && this.#untold === 0 && areSame(this.#sent, records);
  }

  /** Sends the current records. Later questions are answered from them. */
  tell(records: DayRecordSets): Promise<void> {
    this.#untold++;
    const told = this.#sending
      .then(async () => {
        await runInSlices(this.#parts(records));
        this.#post({ kind: 'whole' });
        this.#sent = records;
      })
      .finally(() => this.#untold--);
    this.#sending = told.catch(() => {});
    return told;
  }

  async ask<Asked extends Question>(question: Asked): Promise<AnswerTo<Asked>> {
    const id = this.#questions++;
    const waiting = Promise.withResolvers<unknown>();
    if (this.#failed) throw new Error('the ledgers are closed');
    this.#waiting.set(id, waiting);
    this.#post({ kind: 'question', id, question });
    return (await waiting.promise) as AnswerTo<Asked>;
  }

  end(): void {
    this.#worker.terminate();
    this.#fail('the ledgers were closed');
  }

  *#parts(records: DayRecordSets): Steps<void> {
    for (const [set, name] of Object.entries(setNames) as [SetName, keyof RecordsDelta][]) {
      // Unchanged records are the same objects, so that this is the difference that the server sent.
      const { written, removed } = deltaBetween<{ id: string }>(
        this.#sent[set] ?? [],
        records[set],
      );
      for (const delta of inParts(
        written,
        removed.map(({ id }) => id),
      )) {
        this.#post({ kind: 'part', delta: { [name]: delta } });
        yield;
      }
    }
  }

  #post(message: ToDaysWorker): void {
    this.#worker.postMessage(message);
  }

  #fail(message: string): void {
    this.#failed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }
}

/** Removed records are sent first, because a changed record is both in `gone` and in `put`. */
function* inParts<Stored>(put: readonly Stored[], gone: string[]): Generator<Delta<Stored>> {
  if (gone.length > 0) yield { put: [], gone };
  for (let at = 0; at < put.length; at += perPart) {
    yield { put: put.slice(at, at + perPart), gone: [] };
  }
}
