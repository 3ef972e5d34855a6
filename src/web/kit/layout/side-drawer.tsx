import { Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from './use-escape.ts';
import { useIsPhone } from './use-screen-size.ts';

interface SideDrawerProps {
  /** Also the accessible name of the drawer. */
  title: ReactNode;
  /** Shown next to the close button. */
  actions?: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** px on wide screens; phones use the whole screen. */
  width?: number;
  /** Whether something in the drawer handles Esc itself. */
  keepsEscape?: boolean;
  /** Whether the focus returns to the control that opened the drawer. */
  returnsFocus?: boolean;
  children: ReactNode;
}

/** A drawer for details and forms, next to the list they belong to. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, actions, opened, onClose, width = 520, keepsEscape = false, children } = props;
  const { returnsFocus = true } = props;
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  useEscape(opened, () => {
    if (!keepsEscape) onClose();
  });
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={returnsFocus}
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
