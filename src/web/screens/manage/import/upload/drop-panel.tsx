import { Button, FileButton, Anchor, Textarea } from '@mantine/core';
import { Dialog } from '../../../../kit/layout/dialog.tsx';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from '../import-page.module.css';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { useEffect, useState } from 'react';
import { takeForImport } from '../../../../data/imports/table-to-import.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { isTable, pastedFile, takesText } from '../table/pasted-table.ts';

/** Uploads files and pasted tables without drag and drop. */
export function DropPanel({
  onFiles,
  onto,
}: {
  onFiles: (files: File[]) => void;
  /** The ID of the map for imported tracks. */
  onto: string | undefined;
}) {
  const { t } = useTranslation('imports');
  const isTouch = useIsTouch();
  return (
    <section className={classes.drop} data-no-print>
      <IconUpload size={28} stroke={1.4} aria-hidden />
      <div className={classes.dropWords}>
        <h2 className={classes.dropTitle}>{t(isTouch ? 'drop.touch.title' : 'drop.title')}</h2>
        <p className={classes.dropText}>{t(isTouch ? 'drop.touch.text' : 'drop.text')}</p>
        {onto !== undefined && <OntoMap id={onto} />}
      </div>
      <div className={classes.dropButtons}>
        <PasteTable onFiles={onFiles} />
        <FileButton multiple onChange={onFiles}>
          {(props) => <Button {...props}>{t('drop.choose')}</Button>}
        </FileButton>
      </div>
    </section>
  );
}

/**
 * Names the map for the imported tracks, if the user came from a map, and lets the user choose none
 * instead.
 */
function OntoMap({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const map = useRecords('collection').data?.find((one) => one.id === id);
  if (!map) return null;
  return (
    <p className={classes.onto}>
      {t('onto.map', { name: map.name })}{' '}
      <Anchor component={Link} href={links.import()} replace inherit>
        {t('onto.none')}
      </Anchor>
    </p>
  );
}

/** Imports a spreadsheet range, pasted on the page or into a text area, as a file. */
function PasteTable({ onFiles }: { onFiles: (files: File[]) => void }) {
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
      <Dialog opened={isOpen} onClose={close} title={t('paste.title')} size="xl">
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
      </Dialog>
    </>
  );
}
