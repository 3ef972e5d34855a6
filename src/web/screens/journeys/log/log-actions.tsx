import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconKeyboard,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '../../../../domain/exports/formats.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useCountKept } from '../../../kit/quick-lines/kept-lines.ts';
import { exportAddress } from '../../../data/journeys/export-address.ts';
import classes from './log-actions.module.css';

/** Buttons for import, export, quick entry and adding. On phones the rarer ones are in a menu. */
export function LogActions({
  people,
  onAdd,
  onQuickEntry,
}: {
  people: PeopleChoice;
  onAdd: () => void;
  onQuickEntry: () => void;
}) {
  const { t } = useTranslation('journeys');
  const { id: archiveId } = useArchive();
  const mayEdit = useMay('records.write');
  const format = useFormat();
  const kept = useCountKept('journeys');
  const linesWait = t('log.linesWait', { count: kept, number: format.number(kept) });
  const exports = exportFormats.map((file) => (
    <Menu.Item
      key={file}
      component="a"
      href={exportAddress(archiveId, people, file)}
      download
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {file === 'csv' ? t('log.exportCsv') : t('log.exportJson')}
    </Menu.Item>
  ));
  return (
    <>
      {mayEdit && (
        <Button
          className={classes.wide}
          variant="default"
          size="sm"
          component={Link}
          href={links.import()}
        >
          {t('log.import')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={mayEdit ? classes.wide : undefined}
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('log.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{exports}</Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <>
          <Button className={classes.wide} variant="default" size="sm" onClick={onQuickEntry}>
            {t('log.quickEntry')}
          </Button>
          {kept > 0 && (
            <Button
              variant="light"
              color="var(--warning-text)"
              size="sm"
              leftSection={<IconClock size={16} aria-hidden />}
              aria-label={linesWait}
              onClick={onQuickEntry}
            >
              <span className={classes.long}>{linesWait}</span>
              <span className={classes.short}>{format.number(kept)}</span>
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                className={classes.narrow}
                variant="default"
                size="sm"
                px="xs"
                aria-label={t('log.more')}
              >
                <IconChevronDown size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconKeyboard size={16} aria-hidden />}
                onClick={onQuickEntry}
              >
                {t('log.quickEntry')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                href={links.import()}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('log.import')}
              </Menu.Item>
              {exports}
            </Menu.Dropdown>
          </Menu>
          <Button
            className={classes.add}
            size="sm"
            onClick={onAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts="n"
          >
            {t('log.add')}
          </Button>
        </>
      )}
    </>
  );
}
