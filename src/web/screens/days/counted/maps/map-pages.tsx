import { useTranslation } from 'react-i18next';
import { type DaysSearch, links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DaysPage } from '../days-page.tsx';
import type { DividedCountry } from './divisions.data.ts';
import { MappedScreen } from './mapped-screen.tsx';

/** `/Days_per_Country_(map)`: countries shaded by days, towns as circles by nights. */
export function DaysCountriesMapPage() {
  const { t } = useTranslation('days');
  return (
    <DaysPage
      country={undefined}
      title={t('map.title.countries')}
      href={links.daysCountriesMap}
      Screen={MappedScreen}
    />
  );
}

/** `/Days_per_UK_(map)`: towns as circles by nights, above shaded nations and counties. */
export function DaysUkMapPage() {
  return <MapOfTowns country="GB" href={ukMap} />;
}

/** `/Days_per_USA_(map)`: towns of the United States as circles by nights, above shaded states. */
export function DaysUsaMapPage() {
  return <MapOfTowns country="US" href={usaMap} />;
}

const ukMap = (search: DaysSearch) => links.daysTownsMap('GB', search);
const usaMap = (search: DaysSearch) => links.daysTownsMap('US', search);

function MapOfTowns({
  country,
  href,
}: {
  country: DividedCountry;
  href: (search: DaysSearch) => string;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  return (
    <DaysPage
      key={country}
      country={country}
      title={t('map.title.towns', { country: format.country(country) })}
      href={href}
      Screen={MappedScreen}
    />
  );
}
