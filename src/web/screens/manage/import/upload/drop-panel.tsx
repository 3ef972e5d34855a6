import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OntoMap } from './onto-map.tsx';
import { PasteTable } from './paste-table.tsx';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from '../import-page.module.css';

interface DropPanelProps {
  onFiles: (files: File[]) => void;
  /** The ID of the map for imported tracks. */
  onto: string | undefined;
}

/** Uploads files and pasted tables without drag and drop. */
export function DropPanel({ onFiles, onto }: DropPanelProps) {
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
