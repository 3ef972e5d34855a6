import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconUpload,
  IconKeyboard,
  IconMap2,
  IconPlus,
  IconTableAlias,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../../../domain/sea-service/vessel.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useCountKept } from '../../../kit/quick-lines/kept-lines.ts';
import classes from './sea-service.module.css';

interface ServiceActionsProps {
  onAdd: () => void;
  onQuickEntry: () => void;
  onDownload: () => void;
  /** Opens the map. Undefined if the map is next to the list or empty. */
  onMap: (() => void) | undefined;
}

/**
 * Buttons to add an engagement, for quick entry and for the map on narrow windows. Less frequent
 * actions are in a menu.
 */
export function ServiceActions(props: ServiceActionsProps) {
  const { onAdd, onQuickEntry, onDownload, onMap } = props;
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const mayOpenTables = useMay('data.open');
  const mayImport = useMay('imports.manage');
  const kept = useCountKept('service');
  const linesWait = t('actions.linesWait', { count: kept, number: format.number(kept) });
  return (
    <>
      {onMap && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMap2 size={16} aria-hidden />}
          onClick={onMap}
        >
          {t('actions.map')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('actions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item
              className={classes.narrow}
              leftSection={<IconKeyboard size={16} aria-hidden />}
              onClick={onQuickEntry}
            >
              {t('actions.quick')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {t('actions.download')}
          </Menu.Item>
          {mayImport && (
            <Menu.Item
              component={Link}
              href={links.import()}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('actions.import')}
            </Menu.Item>
          )}
          {mayOpenTables &&
            ([engagementKind, vesselKind] as const).map(({ name, plural }) => (
              <Menu.Item
                key={name}
                component={Link}
                href={links.dataOfKind(plural)}
                leftSection={<IconTableAlias size={16} aria-hidden />}
              >
                {t(name === 'vessel' ? 'actions.vessels' : 'actions.table')}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <>
          <Button className={classes.wide} variant="default" size="sm" onClick={onQuickEntry}>
            {t('actions.quick')}
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
              {format.number(kept)}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={t('actions.add')}
            onClick={onAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            <span className={classes.wide}>{t('actions.add')}</span>
            <span className={classes.narrow}>{t('actions.addShort')}</span>
          </Button>
        </>
      )}
    </>
  );
}
