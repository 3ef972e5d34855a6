import { useTranslation } from 'react-i18next';
import { fieldChanges } from '../../../../data/history/what-changed.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ChangedFields } from '../../../../kit/record-cards/changed-fields.tsx';
import type { ImportRow } from '../imports.data.ts';
import classes from './import-rows.module.css';

/** How many fields a closed row shows. */
const mostWhenClosed = 4;

/** The fields that a row changes in a record of the archive, below the row. */
export function RowChanges({
  change: { kind, fields, names },
  isOpen,
}: {
  change: NonNullable<ImportRow['change']>;
  isOpen: boolean;
}) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const changes = fieldChanges(kind, fields, { nameOf: (id) => names[id], format, tKinds });
  if (changes.length === 0) return null;
  const isCut = !isOpen && changes.length > mostWhenClosed + 1;
  const shown = isCut ? changes.slice(0, mostWhenClosed) : changes;
  const count = changes.length - shown.length;
  return (
    <tr className={classes.changes}>
      <td aria-hidden />
      <td colSpan={5}>
        <ChangedFields changes={shown} />
        {isCut && (
          <span className={classes.reason}>
            {t('table.moreChanges', { count, number: format.number(count) })}
          </span>
        )}
      </td>
    </tr>
  );
}
