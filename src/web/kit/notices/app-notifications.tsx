import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearOfButtons } from './clear-of-buttons.ts';

/** The container of notifications. It names the close button, because Mantine does not. */
export function AppNotifications() {
  const { t } = useTranslation('ui');
  useClearOfButtons();
  const theme = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': t('close') } };
    return { components: { Notification: { defaultProps } } };
  }, [t]);
  return (
    <MantineThemeProvider theme={theme} inherit>
      <Notifications autoClose={5000} position="bottom-center" containerWidth={420} />
    </MantineThemeProvider>
  );
}
