import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawerGuard } from '../../../kit/form/form-drawer.tsx';
import type { Move } from '../../../kit/grid/grid-cursor.ts';
import { SheetCellEditor } from './cells/sheet-cell-editor.tsx';
import type { Sheet } from './use-sheet.ts';
import classes from './row-drawer.module.css';

/**
 * All columns of a row as a list, those of the table first. Each opens the same editor as its cell.
 * Used for editing on phones.
 */
export function RowFields({
  sheet,
  id,
  onTyping,
  onDone,
}: {
  sheet: Sheet;
  /** The ID of a shown row. */
  id: string;
  /** Whether a field is being edited, so that Esc closes the field. */
  onTyping: (isTyping: boolean) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('dataPages');
  const { ask } = useDrawerGuard();
  const { rows, shownColumns } = sheet;
  const columns = [...shownColumns, ...sheet.columns.filter((one) => !shownColumns.includes(one))];
  const [edited, setEdited] = useState<string>();
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const { list, focusNext } = useFieldFocus(edited);
  const edit = (key: string | undefined) => {
    setEdited(key);
    onTyping(key !== undefined);
  };
  const leave = (key: string, move?: Move) => {
    edit(undefined);
    const at = columns.findIndex((one) => one.key === key);
    focusNext(columns[at + (stepOf(move) ?? 0)]?.key ?? key);
  };
  const askToDelete = () => {
    const name = row ? sheet.nameOf(row).name : '';
    ask({
      title: name === '' ? t('removeOne') : t('removeOneNamed', { name }),
      text: t('removeText'),
      confirmLabel: t('removeConfirm'),
      onConfirm: () => sheet.remove([id]),
    });
  };
  return (
    <>
      <dl ref={list} className={classes.fields}>
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
                      onCommit={(input, move) => {
                        leave(key, move);
                        sheet.put([{ row: index, column: key, input }]);
                      }}
                      onCancel={() => leave(key)}
                    />
                  </div>
                ) : (
                  <button
                    type="button"
                    className={classes.value}
                    data-field={key}
                    data-autofocus={key === columns[0]?.key || undefined}
                    aria-labelledby={`field-${key} value-${key}`}
                    disabled={column.isReadOnly}
                    onClick={() => edit(key)}
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
      <footer className={classes.footer}>
        <Button variant="subtle" color="danger" onClick={askToDelete}>
          {t('removeConfirm')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </footer>
    </>
  );
}

/** The step to the next field on Tab. Enter stays, so that the user can check the value. */
function stepOf(move: Move | undefined): number | undefined {
  if (move === 'next') return 1;
  return move === 'previous' ? -1 : undefined;
}

/** Keeps the focus in the list: at first on the first field, later on the edited one. */
function useFieldFocus(edited: string | undefined) {
  const list = useRef<HTMLDListElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    // The card that was replaced has lost the focus. If the drawer has just opened, it sets the
    // focus itself.
    const first = list.current?.querySelector<HTMLElement>('[data-field]');
    if (document.activeElement === document.body) first?.focus();
  }, []);
  useEffect(() => {
    const key = wanted.current;
    if (edited !== undefined || key === undefined) return;
    wanted.current = undefined;
    const isElsewhere =
      document.activeElement !== document.body && !list.current?.contains(document.activeElement);
    // The user has already moved the focus elsewhere.
    if (isElsewhere) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)?.focus();
  }, [edited]);
  const focusNext = (key: string) => {
    wanted.current = key;
  };
  return { list, focusNext };
}
