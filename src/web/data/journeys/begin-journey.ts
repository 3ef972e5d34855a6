import { useRouter } from '@tanstack/react-router';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { links } from '../../app/links.ts';

/** What is known of a journey that somebody is about to write down. */
export interface BegunJourney {
  mode: Mode;
  /** EDTF; '' where it is not known */
  date: string;
  /** ids of places; '' where they are not known */
  from: string;
  to: string;
  personId: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** what the form of a new journey begins with */
    begunJourney?: BegunJourney;
  }
}

/** Opens the form of a new journey with what is known of it filled in. */
export function useBeginJourney(): (people: string, begun: BegunJourney) => void {
  const router = useRouter();
  return (people, begun) =>
    void router.navigate({ href: links.addJourney(people), state: { begunJourney: begun } });
}
