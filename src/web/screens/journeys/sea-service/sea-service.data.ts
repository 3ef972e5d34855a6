import { useMemo } from 'react';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { toPlace, type Place } from '../../../../domain/places/place.ts';
import type { SeaTimeProfile } from '../../../../domain/sea-service/service-choices.ts';
import { type ServiceRow, serviceRows, type StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { recordsById } from '../../../data/records/records-by-id.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import type { StoredEngagement } from '../../../../domain/sea-service/days-aboard.ts';
import type { FeatureCollection, Point } from 'geojson';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';
import type { PlaceProperties } from '../../../kit/map-drawing/place-points.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import { useTranslation } from 'react-i18next';
import { capacitiesInOrder } from '../../../../domain/sea-service/capacities.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { SeaTime } from '../../../../domain/sea-service/sea-time.ts';
import { useFirstNames } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

/** Returns the port of sign-on in words; '' if it is not recorded. */
export function signedOnPortOf({ signedOnAt, engagement }: EngagementRow): string {
  return signedOnAt ? placeInWords(signedOnAt) : engagement.signedOnPort;
}

/** Returns the port of sign-off in words; '' if it is not recorded. */
export function signedOffPortOf({ signedOffAt, engagement }: EngagementRow): string {
  return signedOffAt ? placeInWords(signedOffAt) : engagement.signedOffPort;
}

/**
 * Returns the distinct ports of an engagement: its ports of sign-on and sign-off, and those of its
 * voyages.
 */
export function portsOf({ signedOnAt, signedOffAt, voyages }: EngagementRow): Place[] {
  const ends = [signedOnAt, signedOffAt].flatMap((place) => place ?? []);
  const all = [...ends, ...voyages.flatMap(({ from, to }) => [from, to])];
  return [...new Map(all.map((place) => [place.id, place])).values()];
}

/**
 * In px: the radius of a port with one engagement, and the upper limit for the port with the most
 * engagements.
 */
const radius = { least: 3.5, most: 8 };

/** Returns a circle for each port. Its area grows with the number of engagements there. */
export function servicePoints(
  rows: readonly EngagementRow[],
): FeatureCollection<Point, PlaceProperties> {
  const ports = new Map<string, { place: Place; count: number }>();
  for (const place of rows.flatMap(portsOf)) {
    const known = ports.get(place.id);
    if (known) known.count++;
    else ports.set(place.id, { place, count: 1 });
  }
  const sorted = [...ports.values()].toSorted((a, b) => b.count - a.count);
  const most = sorted[0]?.count ?? 1;
  return {
    type: 'FeatureCollection',
    features: sorted.map(({ place, count }) => ({
      type: 'Feature',
      properties: {
        id: place.id,
        label: placeInWords(place),
        kind: place.kind,
        movements: count,
        radius: radius.least + Math.sqrt((count - 1) / most) * (radius.most - radius.least),
        ...onUnitGlobe(place),
      },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    })),
  };
}


/** An engagement with voyages from the log. */
export type EngagementRow = ServiceRow<JourneyRow>;

/** The engagements of the current archive with their vessels, ports and voyages, latest first. */
export function useServiceRows(profile: SeaTimeProfile): ScreenState<readonly EngagementRow[]> {
  const sets = useRecordSets(['engagement', 'vessel', 'place']);
  const log = useJourneyLog();
  const today = Temporal.Now.plainDateISO().toString();
  const data = useMemo(() => {
    if (!sets.data || !log.data) return undefined;
    const [vesselsById, placesById] = [recordsById(sets.data.vessel), recordsById(sets.data.place)];
    return serviceRows<JourneyRow>(sets.data.engagement, {
      vesselOf: (id) => vesselsById.get(id),
      placeOf: (id) => {
        const place = placesById.get(id);
        return place && toPlace(place);
      },
      journeys: log.data.rows.toReversed(),
      profile,
      today,
    });
  }, [sets.data, log.data, profile, today]);
  return stateOf({
    data,
    error: sets.error ?? log.error,
    refetch: () => {
      sets.refetch();
      if (log.error) void log.refetch();
    },
  });
}

/**
 * Returns the person of a new engagement: the only person with engagements, otherwise the only
 * person of the archive. Undefined if there are several.
 */
export function seafarerOf(
  people: readonly { id: string }[],
  engagements: readonly Pick<StoredEngagement, 'personId'>[],
): string | undefined {
  const whose = new Set(engagements.map(({ personId }) => personId));
  const seafarers = people.filter(({ id }) => whose.has(id));
  const [only, ...others] = seafarers.length > 0 ? seafarers : people;
  return others.length === 0 ? only?.id : undefined;
}

/** The values in the address of sea service, and functions that change them. */
export type ServiceAddress = Address<typeof addresses.seaService>;

/**
 * The texts about sea service in the reader's language. The returned object stays the same until
 * the language or the people change.
 */
export function useServiceWords() {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const firstNames = useFirstNames();
  return useMemo(() => {
    const counted = (
      noun: 'engagements' | 'vessels' | 'days' | 'daysAboard' | 'months',
      count: number,
    ) => t(noun, { count, number: format.decimal(count) });
    const call = (date: string, port: string, withYear: boolean) => {
      const day = format.date(date, { withYear });
      return port === '' ? day : t('call', { date: day, port });
    };
    const tonnageOf = ({ grossTonnage, tonnage }: StoredVessel) =>
      grossTonnage === null
        ? ''
        : t(`tonnage.${tonnage}`, { number: format.decimal(grossTonnage) });
    return {
      counted,
      tonnageOf,
      /** A time such as `6 months 1 day`. For less than a month, only the days. */
      timeOf: ({ months, oddDays }: SeaTime) => {
        const days = counted('days', oddDays);
        if (months === 0) return days;
        if (oddDays === 0) return counted('months', months);
        return t('monthsAndDays', { months: counted('months', months), days });
      },
      profileName: (profile: SeaTimeProfile) => t(`profile.name.${profile}`),
      personOf: ({ engagement }: EngagementRow) => firstNames([engagement.personId])[0] ?? '',
      vesselOf: ({ vesselName }: EngagementRow) => vesselName || t('unknownVessel'),
      /** The vessel's current name, if it differs from her name at the time. Otherwise ''. */
      nowOf: ({ vessel, vesselName }: EngagementRow) =>
        vessel && vessel.name !== vesselName ? t('nowCalled', { name: vessel.name }) : '',
      /** Type, flag and tonnage. */
      particularsOf: ({ vessel }: EngagementRow) =>
        vessel
          ? [vessel.type, vessel.flag && format.country(vessel.flag), tonnageOf(vessel)].filter(
              (part) => part !== '',
            )
          : [],
      capacitiesOf: ({ engagement }: EngagementRow) =>
        capacitiesInOrder(engagement)
          .map(({ capacity }) => capacity)
          .reduce((from, to) => (from === '' ? to : t('promoted', { from, to })), ''),
      /** The dates and ports. Under the heading of a year, leaves out that year. */
      datesOf: (row: EngagementRow, isUnderYear = false) => {
        const { signedOn, signedOff } = row.engagement;
        const from = call(signedOn, signedOnPortOf(row), !isUnderYear);
        if (signedOff === '') {
          if (row.standing === 'ahead') return t('startsOn', { from });
          const isCurrent = row.takenEnd === '' && row.certainTo === '';
          return t(isCurrent ? 'sinceThen' : 'withoutEnd', { from });
        }
        const isSameYear = yearOf(signedOn) === yearOf(signedOff);
        return t('span', {
          from,
          to: call(signedOff, signedOffPortOf(row), !isUnderYear || !isSameYear),
        });
      },
      /**
       * The reason why an engagement does not count, or the date until which an open engagement
       * counts. Otherwise ''.
       */
      standingOf: (
        { standing, time, takenEnd, certainTo }: EngagementRow,
        profile?: SeaTimeProfile,
      ) => {
        if (standing !== 'counted') return t(`standing.${standing}`);
        if (time.days === 0) {
          return t(profile === 'mca-yacht' ? 'standing.uncountedYacht' : 'standing.uncounted');
        }
        if (certainTo !== '') return t('standing.certainTo', { date: format.date(certainTo) });
        return takenEnd === '' ? '' : t('standing.openEnded', { date: format.date(takenEnd) });
      },
    };
  }, [t, format, firstNames]);
}

export type ServiceWords = ReturnType<typeof useServiceWords>;
