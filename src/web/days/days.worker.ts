import { type DayRecordsDelta, LedgerDesk } from '../../domain/days/ledger-desk.ts';
import type { FromDaysWorker, Question, ToDaysWorker } from './days-protocol.ts';

const desk = new LedgerDesk();
const nothing = { put: [], gone: [] };

/** Parts of a change that has not come whole: what is asked meanwhile is answered of the time before. */
let parts: Partial<DayRecordsDelta>[] = [];

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
  switch (question.what) {
    case 'matrix':
      return desk.matrix(question.view, question.moment);
    case 'days':
      return desk.days(question.view, question.moment, question.span);
    case 'mending':
      return desk.mending(question.personId, question.moment);
  }
}
