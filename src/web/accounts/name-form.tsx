import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../ui/notify.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { useUpdateAccount } from './account.data.ts';
import { useMe } from './me.data.ts';

/** One's name, and whether the others see when one is here. */
export function NameForm() {
  const { t } = useTranslation('accounts');
  const { user } = useMe();
  const [name, setName] = useState(user.name);
  const update = useUpdateAccount();
  const notifyFailure = useNotifyFailure();
  const isChanged = name.trim() !== '' && name.trim() !== user.name;
  return (
    <Stack gap="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged) return;
          update.mutate(
            { name: name.trim() },
            { onSuccess: () => notifyDone(t('account.nameSaved')), onError: notifyFailure },
          );
        }}
      >
        <Group align="end" gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('account.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="name"
            maxLength={100}
          />
          <Button type="submit" variant="default" disabled={!isChanged} loading={update.isPending}>
            {t('account.saveName')}
          </Button>
        </Group>
      </form>
      <Switch
        label={t('account.appearOffline')}
        description={t('account.appearOfflineHint')}
        checked={user.appearOffline}
        onChange={(event) =>
          update.mutate({ online: !event.currentTarget.checked }, { onError: notifyFailure })
        }
      />
    </Stack>
  );
}
