import { useTranslation } from 'react-i18next';
import { links } from '../../../app/links.ts';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';

/** The not-found page for the towns of a country that does not exist. */
export function UnknownCountry({ country }: { country: string }) {
  const { t } = useTranslation('days');
  return (
    <NotFoundState
      text={t('unknownPlace', { country })}
      link={{ href: links.daysCountries(), text: t('title.countries') }}
    />
  );
}
