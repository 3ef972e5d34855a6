import { useTranslation } from 'react-i18next';
import { CountedScreen } from './counted-screen.tsx';
import { DaysPage } from './days-page.tsx';

/** `/Days_per_Country`: the days in each country, per person and year. */
export function DaysCountriesPage() {
  const { t } = useTranslation('days');
  return <DaysPage country={undefined} title={t('title.countries')} Screen={CountedScreen} />;
}
