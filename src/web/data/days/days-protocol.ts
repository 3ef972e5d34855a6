import type { TravelSpan } from '../../../domain/days/count/travel-span.ts';
import type { DaySpan } from '../../../domain/days/timeline/day-span.ts';
import type {
  DayRecordsDelta,
  DaysMatrix,
  DaysMoment,
  DaysOnMap,
  DaysView,
  MapView,
} from '../../../domain/days/days-engine.ts';
import type { DraftedStay } from '../../../domain/days/rules/plan/plan-trip.ts';
import type {
  DayNotes,
  RuleOfPerson,
  PlanOfTrip,
  RuleRecordsDelta,
} from '../../../domain/days/rules/rules-engine.ts';
import type { Contradiction } from '../../../domain/days/repairs/contradiction.ts';
import type { Doubts } from '../../../domain/days/count/doubts.ts';
import type { DayExplanation } from '../../../domain/days/count/day-explanations.ts';
import type { TripProposal } from '../../../domain/trips/propose-trips.ts';
import type { TripOfDays } from '../../../domain/trips/trips-on-days.ts';

/** The questions to the days engines, with the type of each answer. */
interface Answers {
  matrix: { asked: { view: DaysView; moment: DaysMoment }; answer: DaysMatrix | undefined };
  map: {
    asked: { view: MapView; moment: DaysMoment; span: TravelSpan | undefined };
    answer: DaysOnMap | undefined;
  };
  doubts: {
    asked: { view: DaysView; moment: DaysMoment; span: DaySpan | undefined };
    answer: Doubts | undefined;
  };
  days: {
    asked: {
      view: DaysView;
      moment: DaysMoment;
      span: { from: string; to: string; code?: string };
    };
    answer: DayExplanation[];
  };
  /** `on` is a day (YYYY-MM-DD). */
  rules: { asked: { personId: string; moment: DaysMoment; on: string }; answer: RuleOfPerson[] };
  ruleDays: {
    asked: { personId: string; moment: DaysMoment; on: string; rule: string; span: DaySpan };
    answer: DayExplanation[];
  };
  plan: {
    asked: { personId: string; moment: DaysMoment; stays: readonly DraftedStay[] };
    answer: PlanOfTrip;
  };
  notes: { asked: { personId: string; moment: DaysMoment }; answer: DayNotes };
  trips: { asked: { moment: DaysMoment; trips: readonly TripOfDays[] }; answer: TripProposal[] };
  repairs: { asked: { personId: string; moment: DaysMoment }; answer: Contradiction[] };
}

/** Changes in the records from which ledgers are computed and which rules use. */
export type RecordsDelta = DayRecordsDelta & RuleRecordsDelta;

export type Question = {
  [What in keyof Answers]: { what: What } & Answers[What]['asked'];
}[keyof Answers];

export type AnswerTo<Asked extends Question> = Answers[Asked['what']]['answer'];

/** A message to the worker: part of a change, the end of a change, or a question. */
export type ToDaysWorker =
  | { kind: 'part'; delta: Partial<RecordsDelta> }
  | { kind: 'whole' }
  | { kind: 'question'; id: number; question: Question };

/** The worker's answer to a question. */
export interface FromDaysWorker {
  id: number;
  answer?: unknown;
  /** The error message, if the question failed. */
  failed?: string;
}
