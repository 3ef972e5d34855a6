import { Text } from '@mantine/core';
import { Dialog } from '../../../kit/layout/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../kit/layout/copy-field.tsx';

export interface LinkToSend {
  title: string;
  text: string;
  address: string;
}

/** Shows a new link, so that the user can copy and send it. */
export function LinkDialog({ link, onClose }: { link?: LinkToSend; onClose: () => void }) {
  const { t } = useTranslation('archives');
  return (
    <Dialog opened={link !== undefined} onClose={onClose} title={link?.title}>
      <Text mb="sm">{link?.text}</Text>
      <CopyField
        value={link?.address ?? ''}
        label={link?.title ?? ''}
        copyLabel={t('invite.copy')}
        copiedLabel={t('invite.copied')}
      />
    </Dialog>
  );
}
