import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tripAddress } from '../../../../domain/trips/trip.ts';
import { Redirect } from '../../../kit/screen/redirect.tsx';
import { links } from '../../../app/links.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { TripHome } from './trip-home.tsx';
import { type TripIndex, useTripIndex } from './trips.data.ts';

/** `/Trips/:trip`: the page of a trip. */
export function TripPage() {
  const { t } = useTranslation('trips');
  const { trip = '' } = useParams({ strict: false });
  return (
    <ScreenStates
      of={useTripIndex()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(book) => <TripAt key={trip.toLowerCase()} slug={trip} book={book} />}
    </ScreenStates>
  );
}

function TripAt({ slug, book }: { slug: string; book: TripIndex }) {
  const row = book.rows.find(({ trip }) => tripAddress(trip.slug) === tripAddress(slug));
  const [known, setKnown] = useState(row?.id);
  if (row && row.id !== known) setKnown(row.id);
  if (row) return <TripHome row={row} book={book} />;
  // The trip's slug was changed while it was open here.
  const moved = book.rows.find(({ id }) => id === known);
  if (moved) return <Redirect to={links.trip(moved.trip.slug)} />;
  return <UnknownTrip slug={slug} />;
}

/** The not-found page for the slug of an unknown trip. */
function UnknownTrip({ slug }: { slug: string }) {
  const { t } = useTranslation('trips');
  return (
    <NotFoundState
      text={t('page.unknown', { slug })}
      link={{ href: links.trips(), text: t('page.all') }}
    />
  );
}
