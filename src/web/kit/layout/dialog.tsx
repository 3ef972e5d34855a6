import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscape } from './use-escape.ts';

/** A dialog above the page. Esc closes it if nothing was opened above it. */
export function Dialog(props: Omit<ModalProps, 'closeOnEscape' | 'closeButtonProps'>) {
  const { t } = useTranslation('ui');
  useEscape(props.opened, props.onClose);
  return (
    <Modal
      centered
      {...props}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    />
  );
}
