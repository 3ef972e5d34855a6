import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { KindName } from '../../../domain/records/registry.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { useImportOf, useNotedRecord } from '../../data/records/record-origin.data.ts';
import { useFormat } from '../format/format-context.tsx';
import classes from './source-line.module.css';

interface SourceLineProps {
  kind: KindName;
  id: string;
  /** Whether to link to the history, if no button does so. */
  withHistory?: boolean;
}

/**
 * How long a record must be shown before its source is requested from the server, in milliseconds.
 */
const looking = 150;

/** Where a record came from: entered by hand, or a line of an imported file. */
export function SourceLine({ kind, id, withHistory = false }: SourceLineProps) {
  const [asked] = useDebouncedValue(id, looking);
  return (
    <p className={classes.source}>
      {asked === id && <Source kind={kind} id={id} withHistory={withHistory} />}
    </p>
  );
}

function Source({ kind, id, withHistory }: Required<SourceLineProps>) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const { data: record } = useNotedRecord(kind, id);
  const { data: imported } = useImportOf(record?.importId ?? undefined);
  if (!record || (record.importId !== null && !imported)) return null;
  const date = format.instant(record.createdAt);
  return (
    <>
      {imported ? (
        <Link href={links.import({ import: imported.id })}>
          {record.sourceLine === null
            ? t('source.imported', { file: imported.fileName, date })
            : t('source.importedLine', {
                line: String(record.sourceLine),
                file: imported.fileName,
                date,
              })}
        </Link>
      ) : (
        t('source.byHand', { date })
      )}
      {withHistory && (
        <>
          {' · '}
          <Link href={links.history(id)}>{t('card.history')}</Link>
        </>
      )}
    </>
  );
}
