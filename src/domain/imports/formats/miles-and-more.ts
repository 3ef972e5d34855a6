import { z } from 'zod';
import type { Cabin } from '../../journeys/journey.ts';
import { readAirport, readFlightNumber } from './flight-words.ts';
import { jsonNumber, jsonText, readJsonRows, hasJsonKeys } from '../reading/json-rows.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { readDate, positiveMinutes, readInstant } from '../reading/dates-and-times.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';

const points = {
  AwardMiles: 'award miles',
  StatusMiles: 'status miles',
  StatusPoints: 'status points',
  GupPoints: 'GUP points',
  HonPoints: 'HON points',
  Honmiles: 'HON miles',
} as const;

const segmentSchema = z.object({
  DepartureDate: jsonText,
  OriginAirportCode: jsonText,
  DestinationAirportCode: jsonText,
  AirlineDesignatorCode: jsonText,
  FlightNumber: jsonText,
  CompartmentClass: jsonText,
  AircraftCode: jsonText,
  TimeOnPlane: jsonNumber,
  DepartureTime: jsonText,
  ArrivalTime: jsonText,
  PnrrecordLocator: jsonText,
  AwardMiles: jsonNumber,
  StatusMiles: jsonNumber,
  StatusPoints: jsonNumber,
  GupPoints: jsonNumber,
  HonPoints: jsonNumber,
  Honmiles: jsonNumber,
});
type Segment = z.output<typeof segmentSchema>;

/**
 * Cabins by booking class, as the Lufthansa group uses the letters. Other letters are ambiguous and
 * left out.
 */
const cabinOfLetter: Record<string, Cabin> = Object.fromEntries([
  ...[...'FA'].map((letter) => [letter, 'first']),
  ...[...'CJDZP'].map((letter) => [letter, 'business']),
  ...[...'WEGN'].map((letter) => [letter, 'premium_economy']),
  ...[...'MYBHKLQTVSO'].map((letter) => [letter, 'economy']),
]);

/**
 * The JSON with the flights of a Miles & More account. Values are padded with spaces; times are
 * instants.
 */
export const milesAndMore: JourneyFormat = {
  id: 'miles-and-more',
  name: 'Miles & More',
  recognise: (text) => (hasJsonKeys(text, 'SegmentListResponses') ? 0.95 : 0),
  parse: (text) => ({
    rows: readJsonRows(text, 'SegmentListResponses', segmentSchema, draftOf),
    travellers: [logOwner],
  }),
};

function draftOf(segment: Segment): JourneyDraft {
  const airline = segment.AirlineDesignatorCode;
  return {
    mode: 'air',
    date: readDate(segment.DepartureDate),
    from: readAirport(segment.OriginAirportCode),
    to: readAirport(segment.DestinationAirportCode),
    times: {
      departureScheduled: readInstant(segment.DepartureTime),
      arrivalScheduled: readInstant(segment.ArrivalTime),
    },
    statedDuration: positiveMinutes((segment.TimeOnPlane ?? 0) / 60),
    operator: airline === '' ? undefined : { iata: airline },
    number:
      segment.FlightNumber === '' ? undefined : readFlightNumber(airline + segment.FlightNumber),
    vehicle: { type: segment.AircraftCode },
    bookingReference: segment.PnrrecordLocator,
    note: noteOf(segment),
    travellers: ownerAs({ cabin: cabinOfLetter[segment.CompartmentClass.toUpperCase()] }),
  };
}

function noteOf(segment: Segment): string {
  return Object.entries(points)
    .map(([member, unit]) => ({ count: segment[member as keyof typeof points], unit }))
    .filter(({ count }) => count !== undefined && count !== 0)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(', ');
}
