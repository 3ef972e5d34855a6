import { useTranslation } from 'react-i18next';
import classes from './logo.module.css';

/** A compass needle in a ring, and the product name. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round">
          <circle cx="16" cy="16" r="13" />
          <path d="M9.5 18.5 22 13" />
        </g>
      </svg>
      <span className={classes.name}>{t('name')}</span>
    </span>
  );
}
