import type { Journey } from '../../../domain/journeys/journey.ts';
import { journeySchema } from '../../../domain/journeys/journey-schema.ts';

/**
 * Whether two journeys say the same. After a request whose answer was lost, this tells whether it
 * had arrived, so that nothing is written down twice. Places are compared by id: the archive has
 * its own copies of them.
 */
export function isSameJourney(a: Journey, b: Journey): boolean {
  return textOf(a) === textOf(b);
}

function textOf(journey: Journey): string {
  const { from, to, ...rest } = journeySchema.parse(journey);
  return JSON.stringify({ ...rest, from: from.id, to: to.id });
}
