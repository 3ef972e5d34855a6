import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RenameForm } from '../../kit/screen/rename-form.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useUpdateAccount } from '../../data/accounts/account.data.ts';
import { useMe } from '../../data/accounts/me.data.ts';

/** Changes the user's name and whether other members see when the user is online. */
export function NameForm() {
  const { t } = useTranslation('accounts');
  const { user } = useMe();
  const update = useUpdateAccount();
  const notifyFailure = useNotifyFailure();
  return (
    <Stack gap="md">
      <RenameForm
        label={t('account.name')}
        name={user.name}
        longest={100}
        submitLabel={t('account.saveName')}
        autoComplete="name"
        rename={async (name) => {
          await update.mutateAsync({ name });
          notifyDone(t('account.nameSaved'));
        }}
      />
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
