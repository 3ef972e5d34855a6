import { useRouter } from '@tanstack/react-router';
import { useRecords } from '../../../../data/records/records.data.ts';
import { type JourneyFormValues, blankFormValues } from './journey-form-values.ts';
import { partsOfDate } from './date-parts.ts';
import { blankTraveller } from './travellers-section.tsx';

/** The initial values of a new journey's form. Undefined if the form starts empty. */
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
