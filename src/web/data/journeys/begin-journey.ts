import { useRouter } from '@tanstack/react-router';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { links } from '../../app/links.ts';

/** The known values of a journey that a user is about to add. */
interface BegunJourney {
  mode: Mode;
  /** EDTF; '' if it is not known. */
  date: string;
  /** IDs of places; '' if they are not known. */
  from: string;
  to: string;
  personId: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The initial values of the form for a new journey. */
    begunJourney?: BegunJourney;
  }
}

/** Returns a function that opens the form for a new journey with the known values filled in. */
export function useBeginJourney(): (people: string, begun: BegunJourney) => void {
  const router = useRouter();
  return (people, begun) =>
    void router.navigate({ href: links.addJourney(people), state: { begunJourney: begun } });
}
