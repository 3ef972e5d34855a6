import { useRouter } from '@tanstack/react-router';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { links } from '../../links.ts';
import { useRecords } from '../../records/records.data.ts';
import { type JourneyFormValues, blankFormValues } from './journey-form-values.ts';
import { partsOfDate } from './date-parts.ts';
import { blankTraveller } from './travellers-section.tsx';

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

/** What the form that is being opened is to begin with; undefined where nothing is known. */
export function useBegunValues(): JourneyFormValues | undefined {
  const { begunJourney: begun } = useRouter().state.location.state;
  const { data: places } = useRecords('place');
  if (!begun) return undefined;
  const placeOf = (id: string) => places?.find((place) => place.id === id) ?? null;
  const blank = blankFormValues(begun.mode, [blankTraveller(begun.personId)]);
  return {
    ...blank,
    date: begun.date === '' ? blank.date : partsOfDate(begun.date),
    from: placeOf(begun.from),
    to: placeOf(begun.to),
  };
}
