import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Scope, scopesFor } from '../../../domain/access/permissions.ts';
import { longestAppPasswordName } from '../../../domain/accounts/app-password.ts';
import { useCreateAppPassword } from '../../data/accounts/app-passwords.data.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';

/** Makes an app password: for what, where, and by whom, which the account's password shows. */
export function AppPasswordForm({
  onMade,
}: {
  onMade: (made: { name: string; secret: string }) => void;
}) {
  const { t } = useTranslation('appPasswords');
  const { archives } = useMe();
  const create = useCreateAppPassword();
  const { form, frame } = useRequestForm<{
    name: string;
    scopes: Scope[];
    /** '' for all */
    archiveId: string;
    password: string;
  }>({
    initialValues: { name: '', scopes: [], archiveId: '', password: '' },
    rules: {
      name: (name) => (name.trim() === '' ? t('nameMissing') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('scopesMissing') : null),
      password: useCredentialRules().password,
    },
    send: async ({ archiveId, ...values }) => {
      const name = values.name.trim();
      const wanted = { ...values, name, archiveId: archiveId === '' ? null : archiveId };
      const { secret } = await create.mutateAsync(wanted);
      onMade({ name, secret });
    },
    failures: {
      codes: { 'not-found': { fields: { archiveId: t('archiveGone') } } },
      fields: { password: usePasswordIssue() },
    },
  });
  return (
    <Form
      frame={frame}
      button={<SubmitButton style={{ alignSelf: 'end' }}>{t('create')}</SubmitButton>}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={longestAppPasswordName}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('scopes')} {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt={4}>
          {scopesFor('app-password')
            .toSorted()
            .map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
            ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('archive')}
        description={t('archiveHint')}
        data={[
          { value: '', label: t('allArchives') },
          ...archives.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('archiveId')}
      />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
    </Form>
  );
}
