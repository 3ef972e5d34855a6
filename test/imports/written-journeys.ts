import type { JourneysWriter } from '../../src/domain/imports/formats/sojourn/journeys-writer.ts';
import type {
  ExportedJourney,
  ExportedPerson,
} from '../../src/domain/imports/formats/sojourn/sojourn-record.ts';

/** Returns a file of journeys, written in pages of this many. */
export function writtenJourneys(
  writerOf: JourneysWriter,
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
  perPage = 250,
): string {
  const writer = writerOf(new Map(people.map((person) => [person.id, person])));
  let text = writer.head();
  for (let at = 0; at < journeys.length; at += perPage) {
    text += writer.next(journeys.slice(at, at + perPage));
  }
  return text + writer.end();
}
