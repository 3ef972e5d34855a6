import type {
  DayRecordsDelta,
  DaysMatrix,
  DaysMoment,
  DaysView,
} from '../../domain/days/ledger-desk.ts';
import type { Contradiction } from '../../domain/days/mending/contradiction.ts';
import type { SaidDays } from '../../domain/days/said-days.ts';

/** What may be asked of the ledgers, each with what it is answered with. */
interface Answers {
  matrix: { asked: { view: DaysView; moment: DaysMoment }; answer: DaysMatrix | undefined };
  days: {
    asked: {
      view: DaysView;
      moment: DaysMoment;
      span: { from: string; to: string; code?: string };
    };
    answer: SaidDays[];
  };
  mending: { asked: { personId: string; moment: DaysMoment }; answer: Contradiction[] };
}

export type Question = {
  [What in keyof Answers]: { what: What } & Answers[What]['asked'];
}[keyof Answers];

export type AnswerTo<Asked extends Question> = Answers[Asked['what']]['answer'];

/** What the worker is sent: a part of what has changed, that this was all of it, or a question … */
export type ToDaysWorker =
  | { kind: 'part'; delta: Partial<DayRecordsDelta> }
  | { kind: 'whole' }
  | { kind: 'question'; id: number; question: Question };

/** … and what it answers. */
export interface FromDaysWorker {
  id: number;
  answer?: unknown;
  /** what went wrong instead */
  failed?: string;
}
