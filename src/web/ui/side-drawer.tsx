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
  /** something over it asks, which Esc answers */
  isAsking?: boolean;
  children: ReactNode;
}

/** Details and forms beside the list they belong to. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, opened, onClose, width = 520, isAsking = false, children } = props;
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery('(max-width: 37.49em)');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isAsking}
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
