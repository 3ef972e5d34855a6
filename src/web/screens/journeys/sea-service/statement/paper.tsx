import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { type Seafarer, SeafarerLines } from './seafarer-lines.tsx';
import classes from './statement.module.css';

interface PaperProps {
  seafarer: Seafarer;
  title: string;
  /** The subject of the paper, such as the vessel of a testimonial. */
  subject?: string;
  isWide: boolean;
  children: ReactNode;
}

/** A form to print. The title and the seafarer's name are repeated on each page. */
export function Paper({ seafarer, title, subject, isWide, children }: PaperProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const id = `paper-${seafarer.id}`;
  return (
    <article className={classes.paper} data-wide={isWide} aria-labelledby={id}>
      <div className={classes.pages}>
        <div className={classes.running} aria-hidden>
          <div>
            <span>{[title, seafarer.name, subject].filter(Boolean).join(' · ')}</span>
            <span>{t('statement.preparedOn', { date: format.date(seafarer.preparedOn) })}</span>
          </div>
        </div>
        <div className={classes.body}>
          <header className={classes.head}>
            <h1 id={id}>{title}</h1>
            <p>{t('statement.forSignature')}</p>
          </header>
          <SeafarerLines seafarer={seafarer} />
          {children}
        </div>
      </div>
    </article>
  );
}
