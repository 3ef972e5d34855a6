import { useTranslation } from 'react-i18next';
import { Link } from '../../link.tsx';
import { links } from '../../links.ts';
import { useFormat } from '../../ui/format-context.tsx';
import { useImportOf, useNotedRecord } from '../../records/record-origin.data.ts';
import classes from './form.module.css';

/** Where a journey came from, and the way to its history. */
export function OriginLine({ id }: { id: string }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { data: record } = useNotedRecord('journey', id);
  const { data: imported } = useImportOf(record?.importId ?? undefined);
  if (!record || (record.importId !== null && !imported)) return null;
  const date = format.instant(record.createdAt);
  return (
    <p className={classes.origin}>
      {imported ? (
        <Link href={links.import(imported.id)}>
          {record.sourceLine === null
            ? t('form.origin.imported', { file: imported.fileName, date })
            : t('form.origin.importedLine', {
                line: String(record.sourceLine),
                file: imported.fileName,
                date,
              })}
        </Link>
      ) : (
        t('form.origin.byHand', { date })
      )}
      {' · '}
      <Link href={links.history(id)}>{t('form.origin.history')}</Link>
    </p>
  );
}
