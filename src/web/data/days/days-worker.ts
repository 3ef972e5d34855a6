// oxlint-disable-next-line import/default -- Vite makes one: the address of the worker's file
import workerUrl from './days.worker.ts?worker&url';
import type { Delta } from '../../../domain/days/days-engine.ts';
import type { TrackFact } from '../../../domain/days/facts/track-fact.ts';
import { deltaBetween } from '../../../domain/kinds/wire/record-deltas.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import type { Steps } from '../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../run-in-slices.ts';
import type { AnswerTo, FromDaysWorker, Question, ToDaysWorker } from './days-protocol.ts';
import { areSame } from './record-states.ts';

/** The records of an archive, as a tab holds them, that ledgers are made of and rules ask about. */
export interface DayRecordSets {
  journeys: RecordsOf<'journey'>;
  stays: RecordsOf<'stay'>;
  corrections: RecordsOf<'day-correction'>;
  people: RecordsOf<'person'>;
  places: RecordsOf<'place'>;
  permissions: RecordsOf<'permission'>;
  rules: RecordsOf<'rule'>;
  circumstances: RecordsOf<'circumstance'>;
  vessels: RecordsOf<'vessel'>;
  engagements: RecordsOf<'engagement'>;
  /** where journeys were at midnights */
  tracks: readonly TrackFact[];
}

const noRecords: DayRecordSets = {
  journeys: [],
  stays: [],
  corrections: [],
  people: [],
  places: [],
  permissions: [],
  rules: [],
  circumstances: [],
  vessels: [],
  engagements: [],
  tracks: [],
};

/** records that are copied to the worker in one step, which takes some 2 ms */
const perPart = 100;

/** The ledgers of one archive, in a thread of their own. */
export class DaysWorker {
  readonly #worker = new Worker(workerUrl, { type: 'module', name: 'days' });
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #questions = 0;
  #failed = false;
  #sent = noRecords;
  #sending: Promise<unknown> = Promise.resolve();
  /** what it is being told of and has not yet been told whole */
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

  /** Whether it answers no more. */
  get hasFailed(): boolean {
    return this.#failed;
  }

  /** Whether what is asked now is answered of these very records. */
  holds(records: DayRecordSets): boolean {
    return !this.#failed && this.#untold === 0 && areSame(this.#sent, records);
  }

  /** Tells of the records as they are now; what is asked afterwards is answered of them. */
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
    const sets = Object.keys(noRecords) as (keyof DayRecordSets)[];
    for (const set of sets) {
      const before: readonly { id: string }[] = this.#sent[set];
      if (before === records[set]) continue;
      const { written, removed } = deltaBetween(before, records[set]);
      for (const delta of inParts(
        written,
        removed.map(({ id }) => id),
      )) {
        this.#post({ kind: 'part', delta: { [set]: delta } });
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

/** What is gone goes first: what was changed is among both. */
function* inParts<Stored>(put: readonly Stored[], gone: string[]): Generator<Delta<Stored>> {
  if (gone.length > 0) yield { put: [], gone };
  for (let at = 0; at < put.length; at += perPart) {
    yield { put: put.slice(at, at + perPart), gone: [] };
  }
}
