import { useTranslation } from 'react-i18next';
import { useLedgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { Redirect } from '../../../kit/screen/redirect.tsx';
import { useTripIndex } from './trips.data.ts';
import { TripsScreen } from './trips-screen.tsx';
import { addresses } from '../../../app/addresses.ts';
import { links } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';

/** `/Trips`: the trips by year and on a map, with suggestions derived from the days. */
export function TripsPage() {
  const { t } = useTranslation('trips');
  const { trip: id } = useAddress(addresses.trips);
  const ledgers = useLedgers();
  return (
    <ScreenStates
      of={useTripIndex()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(book) => {
        const asked = book.rows.find((row) => row.id === id);
        if (asked) return <Redirect to={links.trip(asked.trip.slug)} />;
        return <TripsScreen book={book} ledgers={ledgers} />;
      }}
    </ScreenStates>
  );
}
