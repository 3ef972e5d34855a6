import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { SheetCellEditor } from './sheet-cell-editor.tsx';
import type { Sheet } from './use-sheet.ts';
import classes from './row-drawer.module.css';

/** All columns of a row below one another, each edited as in its cell: how a thumb edits a table. */
export function RowDrawer({
  sheet,
  id,
  onClose,
}: {
  sheet: Sheet;
  id: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['dataPages', 'ui']);
  const { rows, columns } = sheet;
  const [edited, setEdited] = useState<string>();
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  // Deleted elsewhere: there is nothing left to edit.
  const isGone = row === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={(row && sheet.nameOf(row).name) || t('newRow')}
      isAsking={edited !== undefined}
    >
      <dl className={classes.fields}>
        {columns.map((column) => {
          const { key, header, unit } = column;
          const text = row ? (column.cell?.(row) ?? column.text(row)) : '';
          const fault = row && column.faultOf?.(row);
          return (
            <div key={key} className={classes.field} data-fault={fault !== undefined || undefined}>
              <dt id={`field-${key}`}>
                {header} {unit !== undefined && <small>{unit}</small>}
              </dt>
              <dd>
                {edited === key ? (
                  <div className={classes.editor}>
                    <SheetCellEditor
                      sheet={sheet}
                      column={key}
                      row={index}
                      label={header}
                      text={row ? column.text(row) : ''}
                      isOver={false}
                      onCommit={(input) => {
                        setEdited(undefined);
                        sheet.put([{ row: index, column: key, input }]);
                      }}
                      onCancel={() => setEdited(undefined)}
                    />
                  </div>
                ) : (
                  <button
                    type="button"
                    className={classes.value}
                    aria-labelledby={`field-${key} value-${key}`}
                    disabled={column.isReadOnly}
                    onClick={() => setEdited(key)}
                  >
                    <span id={`value-${key}`}>{text || '–'}</span>
                  </button>
                )}
                {fault !== undefined && <p className={classes.fault}>{fault}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
      <Group mt="md" gap="sm" justify="space-between">
        <Button
          variant="default"
          color="danger"
          onClick={() => {
            sheet.remove([id]);
            onClose();
          }}
        >
          {t('removeConfirm')}
        </Button>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </Group>
    </SideDrawer>
  );
}
