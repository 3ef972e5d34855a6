import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { Card } from '../../kit/layout/card.tsx';
import { CopyField } from '../../kit/layout/copy-field.tsx';
import { AppPasswordForm } from './app-password-form.tsx';
import { AppPasswordList } from './app-password-list.tsx';

interface Made {
  name: string;
  secret: string;
}

/** The app passwords of an account, and a new one. */
export function AppPasswordsCard() {
  const { t } = useTranslation('appPasswords');
  const { t: tUi } = useTranslation('ui');
  const [shown, setShown] = useState<'form' | Made>();
  const close = () => setShown(undefined);
  const closeButtonProps = { 'aria-label': tUi('close') };
  return (
    <Card title={t('title')} subtitle={t('hint')}>
      <Stack gap="md" align="start">
        <AppPasswordList />
        <Button variant="default" onClick={() => setShown('form')}>
          {t('new')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('notYet', { address: `${location.origin}/api/app-passwords/test` })}
        </Text>
      </Stack>
      <Modal
        opened={shown === 'form'}
        onClose={close}
        title={t('new')}
        centered
        closeButtonProps={closeButtonProps}
      >
        <AppPasswordForm onMade={setShown} />
      </Modal>
      {typeof shown === 'object' && (
        <Modal
          opened
          onClose={close}
          title={t('madeTitle', { name: shown.name })}
          centered
          // A click beside it would lose the password.
          closeOnClickOutside={false}
          closeButtonProps={closeButtonProps}
        >
          <MadePassword {...shown} onDone={close} />
        </Modal>
      )}
    </Card>
  );
}

/** The secret of a password that was just made, for the only time. */
function MadePassword({ secret, onDone }: Made & { onDone: () => void }) {
  const { t } = useTranslation('appPasswords');
  const { user } = useMe();
  return (
    <Stack gap="sm">
      <Text>{t('madeText', { email: user.email })}</Text>
      <CopyField
        value={secret}
        label={t('secret')}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        wraps
      />
      <Button variant="default" style={{ alignSelf: 'end' }} onClick={onDone}>
        {t('done')}
      </Button>
    </Stack>
  );
}
