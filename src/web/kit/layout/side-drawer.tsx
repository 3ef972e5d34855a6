import { Drawer, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SideDrawerProps {
  /** also its name for those who cannot see it */
  title: ReactNode;
  /** beside the button that closes it */
  actions?: ReactNode;
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
  const { title, actions, opened, onClose, width = 520, isAsking = false, children } = props;
  const { t } = useTranslation('ui');
  const isPhone = useMediaQuery('(max-width: 37.49em)');
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isAsking}
      position="right"
      size={isPhone ? '100%' : width}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Group gap="xs" wrap="nowrap">
            {actions}
            <Drawer.CloseButton aria-label={t('close')} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
