import { useTranslation } from 'react-i18next';
import classes from './statement.module.css';

/** A line of a form to write on. */
export function Blank({ isLong = false }: { isLong?: boolean }) {
  const { t } = useTranslation('seaPapers');
  return (
    <span
      className={classes.blank}
      data-long={isLong}
      role="img"
      aria-label={t('statement.blank')}
    />
  );
}

/** A recorded value, otherwise a line to write it on. */
export function OrBlank({ said }: { said: string }) {
  return said === '' ? <Blank /> : said;
}
