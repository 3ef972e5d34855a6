import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { OrBlank } from './blank.tsx';
import classes from './statement.module.css';

/** Of whom a paper is, in words; what is not recorded is ''. */
export interface Seafarer {
  /** of the person */
  id: string;
  name: string;
  nationality: string;
  /** numbers of discharge books */
  books: string;
  /** YYYY-MM-DD */
  preparedOn: string;
}

/** Who a paper is about. Nobody's date of birth is in an archive: it is written in. */
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
