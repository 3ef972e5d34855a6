import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../layout/copy-field.tsx';

/**
 * A button that copies an address of the app. If the page has no access to the clipboard, the
 * address is shown for manual copying.
 */
export function CopyLink({ href }: { href: string }) {
  const { t } = useTranslation('records');
  const [state, setState] = useState<'ready' | 'copied' | 'closed'>('ready');
  const address = new URL(href, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('closed');
    }
  };
  if (state === 'closed') {
    return (
      <CopyField
        value={address}
        label={t('card.link')}
        copyLabel={t('card.copyLink')}
        copiedLabel={t('card.copied')}
      />
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{state === 'copied' ? t('card.copied') : t('card.copyLink')}</span>
    </Button>
  );
}
