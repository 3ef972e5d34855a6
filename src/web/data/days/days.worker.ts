import { LedgerDesk } from '../../../domain/days/ledger-desk.ts';
import { RulesDesk } from '../../../domain/days/rules/rules-desk.ts';
import { proposeTrips } from '../../../domain/trips/propose-trips.ts';
import type { FromDaysWorker, Question, RecordsDelta, ToDaysWorker } from './days-protocol.ts';

const desk = new LedgerDesk();
const rules = new RulesDesk((personId) => desk.facts(personId));
const nothing = { put: [], gone: [] };

/** Parts of a change that has not come whole: what is asked meanwhile is answered of the time before. */
let parts: Partial<RecordsDelta>[] = [];

globalThis.addEventListener('message', ({ data }: MessageEvent<ToDaysWorker>) => {
  switch (data.kind) {
    case 'part':
      parts.push(data.delta);
      break;
    case 'whole':
      for (const part of parts) {
        desk.change({
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
      return desk.matrix(question.view, moment);
    case 'map':
      return desk.onMap(question.view, moment, question.span);
    case 'days':
      return desk.days(question.view, moment, question.span);
    case 'rules':
      return rules.rules(question.personId, moment, question.on);
    case 'ruleDays':
      return rules.days(question.personId, moment, question);
    case 'plan':
      return rules.plan(question.personId, moment, question.stays);
    case 'notes':
      return rules.notes(question.personId, moment);
    case 'trips':
      return proposeTrips(desk.everybody(), question.trips, moment.today);
    case 'mending':
      return desk.mending(question.personId, moment);
  }
}
