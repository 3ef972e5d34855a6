import { useTranslation } from 'react-i18next';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { type TripIndex, useTripIndex } from '../trips/trips.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { TourList } from './tour-list.tsx';
import { TourScreen } from './tour-screen.tsx';
import { useWorldTours } from './world-tours.data.ts';

/** `/World_Tours`: trips round the world or to many continents, and the film of the chosen one. */
export function WorldToursPage() {
  const { t } = useTranslation('worldTours');
  useScreenTitle(t('title'));
  return (
    <ScreenStates
      of={useTripIndex()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(book) => <Tours book={book} />}
    </ScreenStates>
  );
}

function Tours({ book }: { book: TripIndex }) {
  const address = useAddress(addresses.worldTours);
  const person = usePeople().find(({ slug }) => slug === address.person);
  const tours = useWorldTours(book, person?.id);
  const wanted = address.tour?.toLowerCase();
  const tour = tours.find(({ trip }) => trip.slug.toLowerCase() === wanted);
  if (!tour) return <TourList book={book} address={address} isGone={wanted !== undefined} />;
  return <TourScreen key={tour.trip.id} tour={tour} address={address} />;
}
