import { DaysEngine } from '../../../domain/days/days-engine.ts';
import { RulesEngine } from '../../../domain/days/rules/rules-engine.ts';
import { proposeTrips } from '../../../domain/trips/propose-trips.ts';
import type { FromDaysWorker, Question, RecordsDelta, ToDaysWorker } from './days-protocol.ts';

const engine = new DaysEngine();
const rules = new RulesEngine((personId) => engine.facts(personId));
const nothing = { put: [], gone: [] };

/**
 * Parts of a change that is not complete yet. Until then, questions are answered from the state
 * before the change.
 */
let parts: Partial<RecordsDelta>[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<ToDaysWorker>) => {
  switch (data.kind) {
    case 'part':
      parts.push(data.delta);
      break;
    case 'whole':
      for (const part of parts) {
        engine.change({
          journeys: nothing,
          stays: nothing,
          corrections: nothing,
          people: nothing,
          places: nothing,
          ...part,
        });
        rules.change(part);
      }
      parts = [];
      break;
    case 'question':
      globalThis.postMessage(reply(data.id, data.question));
  }
});

function reply(id: number, question: Question): FromDaysWorker {
  try {
    return { id, answer: answerTo(question) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

function answerTo(question: Question) {
  const { moment } = question;
  switch (question.what) {
    case 'matrix':
      return engine.matrix(question.view, moment);
    case 'map':
      return engine.onMap(question.view, moment, question.span);
    case 'doubts':
      return engine.doubts(question.view, moment, question.span);
    case 'days':
      return engine.days(question.view, moment, question.span);
    case 'rules':
      return rules.rules(question.personId, moment, question.on);
    case 'ruleDays':
      return rules.days(question.personId, moment, question);
    case 'plan':
      return rules.plan(question.personId, moment, question.stays);
    case 'notes':
      return rules.notes(question.personId, moment);
    case 'trips':
      return proposeTrips(engine.everybody(), question.trips, moment.today);
    case 'repairs':
      return engine.repairs(question.personId, moment);
  }
}
