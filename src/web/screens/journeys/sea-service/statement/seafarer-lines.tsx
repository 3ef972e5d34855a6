import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { OrBlank } from './blank.tsx';
import classes from './statement.module.css';

/** The texts about the seafarer of a paper. '' for values that are not recorded. */
export interface Seafarer {
  /** The ID of the person. */
  id: string;
  name: string;
  nationality: string;
  /** The numbers of discharge books. */
  books: string;
  /** YYYY-MM-DD. */
  preparedOn: string;
}

/** The seafarer of a paper. The date of birth is left blank, because archives do not contain it. */
export function SeafarerLines({ seafarer }: { seafarer: Seafarer }) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const { name, nationality, books, preparedOn } = seafarer;
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{t('statement.seafarer')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('statement.born')}</dt>
        <dd>
          <OrBlank said="" />
        </dd>
      </div>
      <div>
        <dt>{t('statement.nationality')}</dt>
        <dd>
          <OrBlank said={nationality} />
        </dd>
      </div>
      <div>
        <dt>{t('statement.book')}</dt>
        <dd>
          <OrBlank said={books} />
        </dd>
      </div>
      <div>
        <dt>{t('statement.prepared')}</dt>
        <dd>{format.date(preparedOn)}</dd>
      </div>
    </dl>
  );
}
