import { useTranslation } from 'react-i18next';
import sources from '../../../../../reference/credits.json';
import type { English } from '../../../i18n/catalogue.ts';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import classes from './credits-page.module.css';

type CreditedSource = keyof English['credits']['what'];

/** Credits: the sources of the reference data, the typefaces and the icons. */
export function CreditsPage() {
  const { t } = useTranslation('credits');
  const looks = [
    { name: t('inter'), licence: 'OFL-1.1', url: 'https://rsms.me/inter/' },
    {
      name: t('newsreader'),
      licence: 'OFL-1.1',
      url: 'https://github.com/productiontype/Newsreader',
    },
    { name: t('tabler'), licence: 'MIT', url: 'https://tabler.io/icons' },
  ];
  return (
    <>
      <PageHeader title={t('title')} figures={t('figures')} />
      <h2 className={classes.heading}>{t('data')}</h2>
      <ul className={classes.list}>
        {sources.map(({ name, licence, url }) => (
          <li key={name} className={classes.source}>
            <span>
              <a href={url} rel="noreferrer">
                {name}
              </a>
              <span className={classes.what}>{t(`what.${name as CreditedSource}`)}</span>
            </span>
            <span className={classes.licence}>
              {licence === 'Public domain' ? t('publicDomain') : licence}
            </span>
          </li>
        ))}
      </ul>
      <h2 className={classes.heading}>{t('fonts')}</h2>
      <ul className={classes.list}>
        {looks.map(({ name, licence, url }) => (
          <li key={name} className={classes.source}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
            <span className={classes.licence}>{licence}</span>
          </li>
        ))}
      </ul>
      <p className={classes.own}>{t('own')}</p>
    </>
  );
}
