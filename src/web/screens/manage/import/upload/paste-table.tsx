import { Button, Modal, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeForImport } from '../../../../data/imports/table-to-import.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { isTable, pastedFile, takesText } from '../table/pasted-table.ts';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from '../import-page.module.css';

/** Imports a spreadsheet range, pasted on the page or into a text area, as a file. */
export function PasteTable({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('imports');
  const { t: tUi } = useTranslation('ui');
  const { instant } = useFormat();
  const isTouch = useIsTouch();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const bring = (table: string) => {
    const when = instant(Temporal.Now.instant().toString());
    onFiles([pastedFile(table, t('paste.name', { when }))]);
  };
  const close = () => {
    setIsOpen(false);
    setText('');
    setIsRefused(false);
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || takesText(target)) return;
      const table = clipboardData.getData('text/plain');
      if (clipboardData.files.length > 0 && table === '') onFiles([...clipboardData.files]);
      else if (isTable(table)) bring(table);
      else if (table !== '') {
        setText(table);
        setIsRefused(true);
        setIsOpen(true);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  useEffect(() => {
    const left = takeForImport();
    if (left !== undefined) bring(left);
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was left is taken
  }, []);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('paste.button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('paste.title')}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': tUi('close') }}
      >
        <form
          className={classes.paste}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isTable(text)) return setIsRefused(true);
            bring(text);
            close();
          }}
        >
          <p className={classes.pasteText}>{t(isTouch ? 'paste.touch' : 'paste.text')}</p>
          <Textarea
            classNames={{ input: classes.pasted! }}
            label={t('paste.label')}
            rows={10}
            wrap="off"
            spellCheck={false}
            data-autofocus
            value={text}
            error={isRefused && !isTable(text) && t('paste.tooShort')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.pasteButtons}>
            <Button variant="default" onClick={close}>
              {tUi('cancel')}
            </Button>
            <Button type="submit">{t('paste.use')}</Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
