import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../app/link.tsx';
import classes from './day-actions.module.css';

/**
 * The actions for the shown days. On narrow screens they are in one menu, to leave room for the
 * title.
 */
export function DayActions({
  report,
  onDownload,
}: {
  /** The address of the report on the same days. */
  report: string;
  /** Undefined if there is no table to download. */
  onDownload?: (() => void) | undefined;
}) {
  const { t } = useTranslation('days');
  const reportIcon = <IconFileText size={16} aria-hidden />;
  const downloadIcon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Button
        className={classes.wide}
        component={Link}
        href={report}
        variant="default"
        leftSection={reportIcon}
      >
        {t('report.open')}
      </Button>
      {onDownload && (
        <Button
          className={classes.wide}
          variant="default"
          leftSection={downloadIcon}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={classes.narrow}
            variant="default"
            size="sm"
            px="xs"
            aria-label={t('moreActions')}
          >
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={report} leftSection={reportIcon}>
            {t('report.open')}
          </Menu.Item>
          {onDownload && (
            <Menu.Item leftSection={downloadIcon} onClick={onDownload}>
              {t('download')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
