import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SideDrawerProps {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** px on wide screens; phones use the whole screen */
  width?: number;
  children: ReactNode;
}

/** Details and forms beside the list they belong to. */
export function SideDrawer({ title, opened, onClose, width = 520, children }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery('(max-width: 37.49em)');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : width}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      {children}
    </Drawer>
  );
}
