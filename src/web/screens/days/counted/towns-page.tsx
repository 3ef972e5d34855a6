import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../../domain/shared/places/countries.ts';
import { countryCalled } from '../../../../domain/shared/places/country-called.ts';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { CountedScreen } from './counted-screen.tsx';
import { DaysPage } from './days-page.tsx';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';

/** `/Days_per_UK_towns`: the nights in each town of the United Kingdom. */
export function DaysUkTownsPage() {
  return <TownsOf country="GB" />;
}

/** `/Days_per_USA_towns`: the nights in each town of the United States. */
export function DaysUsaTownsPage() {
  return <TownsOf country="US" />;
}

/**
 * `/Days_per_towns/:country`: the nights in each town of a country, which the address names by code
 * or name.
 */
export function DaysTownsPage() {
  const { country = '' } = useParams({ strict: false });
  const code = countryCalled(country);
  if (code === undefined || !countryCodes.includes(code)) {
    return <UnknownCountry country={country} />;
  }
  return <TownsOf country={code} />;
}

function TownsOf({ country }: { country: string }) {
  const { t } = useTranslation('days');
  const format = useFormat();
  return (
    <DaysPage
      key={country}
      country={country}
      title={t('title.towns', { country: format.country(country) })}
      Screen={CountedScreen}
    />
  );
}

/** The not-found page for the towns of a country that does not exist. */
function UnknownCountry({ country }: { country: string }) {
  const { t } = useTranslation('days');
  return (
    <NotFoundState
      text={t('unknownPlace', { country })}
      link={{ href: links.daysCountries(), text: t('title.countries') }}
    />
  );
}
