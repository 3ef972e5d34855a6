import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { addresses } from '../../../app/addresses.ts';
import { links } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import type { MapProps } from '../../../kit/map-drawing/map-props.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { touching } from './touching.ts';

interface TripsMapProps extends Pick<MapProps, 'label' | 'padding'> {
  rows: readonly TripRow[];
}

/**
 * A map of the routes of trips. Selecting a line or a place opens its trip. If several trips
 * include it, filters the list by it.
 */
export function TripsMap({ rows, label, padding }: TripsMapProps) {
  const navigate = useNavigate();
  const address = useAddress(addresses.trips);
  const drawn = useMemo(() => {
    const of = (isAhead: boolean) =>
      rows
        .filter(({ standing }) => (standing === 'ahead') === isAhead)
        .flatMap(({ contents }) => contents.journeys);
    const [travelled, planned] = [of(false), of(true)];
    return {
      lines: routeLines({ travelled, planned }),
      points: placePoints(travelled, {}, planned),
      visited: [...new Set(rows.flatMap(({ countriesOfAll }) => countriesOfAll))],
    };
  }, [rows]);
  return (
    <JourneysMap
      {...drawn}
      projection="flat"
      isOnPage
      label={label}
      padding={padding}
      of={rows.map(({ id }) => id).join(' ')}
      selection={undefined}
      onSelect={(selection) => {
        if (!selection) return;
        const there = rows.filter((row) => touching(row, selection.key));
        const [only] = there;
        if (there.length === 1 && only) void navigate({ href: links.trip(only.trip.slug) });
        else address.change({ at: selection.key });
      }}
    />
  );
}
