import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import { type ArchivePlace, placeKind } from '../../../../domain/places/place.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { ApiError } from '../../../app/api-error.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { AirportCard } from './airport-card.tsx';
import { AirportForm } from './airport-form.tsx';
import { airportQuery } from './airports.data.ts';

type PlaceValues = RecordOf<typeof placeKind>;

interface AirportDrawerProps {
  /** The ID of a place, or `new`. */
  airport: string;
  onClose: () => void;
}

/** An airport beside the list: its card, and the form that corrects it. */
export function AirportDrawer({ airport, onClose }: AirportDrawerProps) {
  return airport === 'new' ? (
    <NewAirport onClose={onClose} />
  ) : (
    <KnownAirport airport={airport} onClose={onClose} />
  );
}

function NewAirport({ onClose }: Pick<AirportDrawerProps, 'onClose'>) {
  const [begin] = useState(() => ({
    id: newId(),
    // The form shows unknown numbers as empty fields.
    values: { ...blankOf(placeKind.fields), kind: 'airport', lat: null, lon: null, isOwn: true },
  }));
  return (
    <AirportForm
      record={undefined}
      begin={begin as unknown as { id: string; values: PlaceValues }}
      known={undefined}
      onClose={onClose}
    />
  );
}

function KnownAirport({ airport, onClose }: AirportDrawerProps) {
  const { t } = useTranslation('airports');
  const describe = useFailureText();
  const asked = useQuery(airportQuery(useArchive().id, airport));
  const places = useWholeRecords('place');
  const [isEditing, setEditing] = useState(false);
  const closeForm = useCallback(() => setEditing(false), []);
  const { data } = asked;
  if (data) {
    const held = places.find(({ id }) => id === data.id) ?? data.place ?? undefined;
    const era = data.eras.at(-1);
    const shown = held ?? (era && { ...valuesOf(era), id: data.id, isOwn: false });
    if (!isEditing && shown) {
      return (
        <AirportCard
          known={data}
          place={shown}
          isStored={held !== undefined}
          onEdit={() => setEditing(true)}
          onClose={onClose}
        />
      );
    }
    return (
      <AirportForm
        record={held && asCorrection(held)}
        begin={era && { id: data.id, values: valuesOf(era) }}
        known={data}
        onClose={closeForm}
      />
    );
  }
  const isGone = asked.error instanceof ApiError && asked.error.code === 'not-found';
  return (
    <SideDrawer opened onClose={onClose} title={isGone ? t('one.gone') : ''} width={640}>
      {isGone ? (
        <EmptyState title={t('one.gone')} text={t('one.goneText')} />
      ) : asked.error ? (
        <ErrorState {...describe(asked.error)} onRetry={() => void asked.refetch()} />
      ) : (
        <div role="status" aria-label={t('one.loading')}>
          <RowsSkeleton />
        </div>
      )}
    </SideDrawer>
  );
}

/** The server marks places that were edited by hand in the same way. */
function asCorrection(place: ArchivePlace): ArchivePlace {
  return { ...place, isOwn: true };
}

function valuesOf(era: Omit<PlaceValues, 'isOwn' | 'corrects'>): PlaceValues {
  const { kind, iata, icao, name, town, country, region, lat, lon, zone } = era;
  const facts = { kind, iata, icao, name, town, country, region, lat, lon, zone };
  return { ...facts, isOwn: true, corrects: null };
}
