import { Button, FileButton, Anchor } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

import { PasteTable } from './paste-table.tsx';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from '../import-page.module.css';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';

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
