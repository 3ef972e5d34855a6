import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { QuickDraft } from '../../../../../domain/journeys/quick-entry/quick-draft.ts';

/**
 * The details of a line besides its date and ends, as texts. Each is empty if not given. Every
 * saved detail is shown.
 */
interface DetailWords {
  /** Number and operator. */
  service: string;
  vehicle: string;
  registration: string;
  times: string;
  seats: string;
  note: string;
}

export function useDetailWords(): (journey: Omit<QuickDraft, 'from' | 'to'>) => DetailWords {
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return ({ number, operator, vehicle, departureActual, arrivalActual, travellers, note }) => {
    const seats = travellers.flatMap(({ seat, seatPosition, cabin }) => [
      seat,
      seatPosition === '' ? '' : tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
      cabin === '' ? '' : tKinds(`journey.choices.travellers.cabin.${cabin}`),
    ]);
    return {
      service: joined([number, operator.name]),
      vehicle: joined([vehicle.type || vehicle.icao, vehicle.name]),
      registration: vehicle.registration,
      times: [departureActual, arrivalActual].map(format.time).join(' ').trim(),
      seats: joined(seats),
      note,
    };
  };
}

function joined(parts: readonly string[]): string {
  return [...new Set(parts)].filter((part) => part !== '').join(' · ');
}
