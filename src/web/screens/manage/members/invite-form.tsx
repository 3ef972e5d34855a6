import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../domain/access/permissions.ts';
import { useCredentialRules } from '../../../data/accounts/credential-rules.ts';
import { Form } from '../../../kit/form/form.tsx';
import { SubmitButton } from '../../../kit/form/submit-button.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useRequestForm } from '../../../kit/screen/use-request-form.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { LinkDialog, type LinkToSend } from './link-dialog.tsx';
import { useMemberActions } from '../../../data/archives/members.data.ts';

const roles = ['editor', 'viewer', 'owner'] as const satisfies Role[];

/** Creates an invitation for an email address and shows its link. */
export function InviteForm() {
  const { t } = useTranslation('archives');
  const { t: tAccounts } = useTranslation('accounts');
  const { invite } = useMemberActions(useArchive().id);
  const format = useFormat();
  const [link, setLink] = useState<LinkToSend>();
  const { form, frame } = useRequestForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: roles[0] },
    rules: { email: useCredentialRules().email },
    send: async ({ role, ...values }, { reset }) => {
      const email = values.email.trim();
      const { link: address, expiresAt } = await invite.mutateAsync({ email, role });
      reset();
      setLink({
        title: t('invite.madeTitle', { email }),
        text: t('invite.madeText', { until: format.instant(expiresAt) }),
        address,
      });
    },
  });
  return (
    <>
      <Form
        frame={frame}
        button={<SubmitButton style={{ alignSelf: 'start' }}>{t('invite.submit')}</SubmitButton>}
      >
        <TextInput
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('invite.role')}
          data={roles.map((value) => ({ value, label: tAccounts(`role.${value}`) }))}
          {...form.getInputProps('role')}
        />
      </Form>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}
