import { useTranslation } from 'react-i18next';
import { services } from './readable-services.ts';
import classes from './supported-services.module.css';

/** What can be read and how to get it; open for newcomers, folded away afterwards. */
export function SupportedServices({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('imports');
  return (
    <details key={String(isOpen)} className={classes.services} open={isOpen} data-no-print>
      <summary className={classes.summary}>{t('services.title')}</summary>
      <dl className={classes.list}>
        {services.map(({ id, name }) => (
          <div key={id} className={classes.service}>
            <dt>{name}</dt>
            <dd>{t(`services.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
