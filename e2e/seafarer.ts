import { blankJourney } from '../src/domain/journeys/journey.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import type { Place } from '../src/domain/places/place.ts';
import { engagementKind, type EngagementRecord } from '../src/domain/sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../src/domain/sea-service/vessel.ts';
import { sent } from '../test/records.ts';
import type { Member } from './member.ts';

const port = (
  id: string,
  name: string,
  country: string,
  [lat, lon]: readonly [number, number],
  zone: string,
): Place => ({
  id: `port:${id}`,
  kind: 'port',
  iata: '',
  icao: '',
  name,
  town: name,
  region: '',
  country,
  lat,
  lon,
  zone,
});

/** Ports, as in the reference data. */
const ports = {
  hull: port('GBHUL', 'Hull', 'GB', [53.745, -0.336], 'Europe/London'),
  rotterdam: port('NLRTM', 'Rotterdam', 'NL', [51.9225, 4.47917], 'Europe/Amsterdam'),
  durban: port('ZADUR', 'Durban', 'ZA', [-29.8587, 31.0218], 'Africa/Johannesburg'),
  sydney: port('AUSYD', 'Sydney', 'AU', [-33.8688, 151.2093], 'Australia/Sydney'),
  singapore: port('SGSIN', 'Singapore', 'SG', [1.2905, 103.852], 'Asia/Singapore'),
};
type PortName = keyof typeof ports;

const idOf = (kind: number, at: number) =>
  `01900000-0000-7000-8${String(kind).padStart(3, '0')}-${String(at).padStart(12, '0')}`;

/** Adds vessels; returns their IDs. */
export async function makeVessels(of: Member, ...all: Partial<VesselRecord>[]): Promise<string[]> {
  const records = all.map((values, at) => ({
    id: idOf(1, at),
    values: { ...blankOf(vesselKind.fields), ...values },
  }));
  return (await of.post<{ ids: string[] }>(of.api('/vessels'), { records, places: [] })).ids;
}

export type Engaged = Partial<EngagementRecord> & { on?: PortName; off?: PortName };

/** Adds engagements of the archive's first person; returns their IDs. */
export async function makeEngagements(of: Member, ...all: Engaged[]): Promise<string[]> {
  const { id: personId } = await of.person();
  const records = all.map(({ on, off, ...values }, at) => ({
    id: idOf(2, at),
    values: {
      ...blankOf(engagementKind.fields),
      personId,
      signedOnPlaceId: on ? ports[on].id : null,
      signedOffPlaceId: off ? ports[off].id : null,
      ...values,
    },
  }));
  const named = all
    .flatMap(({ on, off }) => [on, off])
    .flatMap((name) => (name ? ports[name] : []));
  const places = [...new Map(named.map((place) => [place.id, place])).values()];
  return (await of.post<{ ids: string[] }>(of.api('/engagements'), { records, places })).ids;
}

/** Adds a voyage of the first person to the log, under way for this many days. */
export async function sail(
  of: Member,
  {
    from,
    to,
    date,
    vessel,
    days,
  }: { from: PortName; to: PortName; date: string; vessel: string; days: number },
): Promise<void> {
  const { id: personId } = await of.person();
  const blank = blankJourney({ mode: 'sea', date, from: ports[from], to: ports[to] });
  const voyage = {
    ...blank,
    vehicle: { ...blank.vehicle, name: vessel },
    departureActual: '10:00',
    arrivalActual: `18:00+${days}`,
    travellers: [{ personId, seat: '', seatPosition: '', cabin: '', reason: '' } as const],
  };
  await of.post(of.api('/journeys'), sent([voyage]));
}
