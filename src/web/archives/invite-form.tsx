import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../domain/access/permissions.ts';
import { useFailureText } from '../failure-text.ts';
import { useFormat } from '../ui/format-context.tsx';
import { useArchive } from './archive.data.ts';
import { LinkDialog, type LinkToSend } from './link-dialog.tsx';
import { useMemberActions } from './members.data.ts';

const roles = ['editor', 'viewer', 'owner'] as const satisfies Role[];

/** Makes an invitation for an e-mail address, and shows its link. */
export function InviteForm() {
  const { t } = useTranslation('archives');
  const { t: tAccounts } = useTranslation('accounts');
  const { invite } = useMemberActions(useArchive().id);
  const describe = useFailureText();
  const format = useFormat();
  const [link, setLink] = useState<LinkToSend>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email')).trim();
    invite.mutate(
      { email, role: String(fields.get('role')) as Role },
      {
        onSuccess: ({ link: address, expiresAt }) => {
          form.reset();
          setLink({
            title: t('invite.madeTitle', { email }),
            text: t('invite.madeText', { until: format.instant(expiresAt) }),
            address,
          });
        },
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {invite.error && (
          <Alert role="alert" variant="light" color="danger">
            {describe(invite.error).text}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <NativeSelect
          name="role"
          label={t('invite.role')}
          data={roles.map((value) => ({ value, label: tAccounts(`role.${value}`) }))}
        />
        <Button type="submit" loading={invite.isPending} style={{ alignSelf: 'start' }}>
          {t('invite.submit')}
        </Button>
      </Stack>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </form>
  );
}
