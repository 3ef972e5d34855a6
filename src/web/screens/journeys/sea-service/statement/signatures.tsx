import { useTranslation } from 'react-i18next';
import { Blank } from './blank.tsx';
import classes from './statement.module.css';

/**
 * The section for the signature of the master or the company. Facts that only the signatory knows
 * are left blank.
 */
export function SignatureOfCompany() {
  const { t } = useTranslation('seaPapers');
  return (
    <section className={classes.signature}>
      <h2>{t('statement.sign.company')}</h2>
      <p>{t('statement.sign.statement')}</p>
      <SignatureLines />
    </section>
  );
}

/** The section in which the seafarer signs the declaration of the statement. */
export function SignatureOfSeafarer({ name }: { name: string }) {
  const { t } = useTranslation('seaPapers');
  return (
    <section className={classes.signature}>
      <h2>{t('statement.sign.seafarer')}</h2>
      <p>{t('statement.sign.declaration')}</p>
      <dl className={classes.lines}>
        <div>
          <dt>{t('statement.sign.signatureOf', { name })}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.date')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/**
 * The blank lines for the signatory. The name is left blank even if a master is recorded, because
 * another officer may sign.
 */
export function SignatureLines() {
  const { t } = useTranslation('seaPapers');
  return (
    <div className={classes.sign}>
      <dl className={classes.lines}>
        <div>
          <dt>{t('statement.sign.name')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.position')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.for')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.contact')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.signature')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.date')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
      </dl>
      <div className={classes.stamp}>{t('statement.sign.stamp')}</div>
    </div>
  );
}
