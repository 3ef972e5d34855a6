import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '../../kit/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { Card } from '../../kit/layout/card.tsx';
import { CopyField } from '../../kit/layout/copy-field.tsx';
import { type Scope, scopesFor } from '../../../domain/access/permissions.ts';
import { longestAppPasswordName, type AppPassword } from '../../../domain/accounts/app-password.ts';
import {
  useCreateAppPassword,
  appPasswordsQuery,
  useRevokeAppPassword,
} from '../../data/accounts/app-passwords.data.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { stateOf } from '../../data/screen-state.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx';
import { ConfirmDialog } from '../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { ScreenStates } from '../../kit/screen/screen-states.tsx';
import classes from './access-list.module.css';

interface Made {
  name: string;
  secret: string;
}

/** The app passwords of an account, and a new one. */
export function AppPasswordsCard() {
  const { t } = useTranslation('appPasswords');
  const [shown, setShown] = useState<'form' | Made>();
  const close = () => setShown(undefined);
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
      <Dialog opened={shown === 'form'} onClose={close} title={t('new')}>
        <AppPasswordForm onMade={setShown} onCancel={close} />
      </Dialog>
      {typeof shown === 'object' && (
        <Dialog
          opened
          onClose={close}
          title={t('madeTitle', { name: shown.name })}
          // A click beside it would lose the password.
          closeOnClickOutside={false}
        >
          <MadePassword {...shown} onDone={close} />
        </Dialog>
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

/** Makes an app password: for what, where, and by whom, which the account's password shows. */
function AppPasswordForm({
  onMade,
  onCancel,
}: {
  onMade: (made: { name: string; secret: string }) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('appPasswords');
  const { t: tUi } = useTranslation('ui');
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
      button={
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {tUi('cancel')}
          </Button>
          <SubmitButton>{t('create')}</SubmitButton>
        </Group>
      }
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

/** The app passwords of an account, each with what it opens, and a way to revoke it. */
function AppPasswordList() {
  const { t } = useTranslation('appPasswords');
  const passwords = stateOf(useQuery(appPasswordsQuery));
  const notifyFailure = useNotifyFailure();
  const revoke = useRevokeAppPassword();
  const [revoking, setRevoking] = useState<AppPassword>();
  const confirm = ({ id }: AppPassword) =>
    revoke.mutate(id, {
      onSuccess: () => notifyDone(t('revoked')),
      onError: notifyFailure,
      onSettled: () => setRevoking(undefined),
    });
  return (
    <>
      <ScreenStates
        of={passwords}
        brief
        loading={<RowsSkeleton rows={1} />}
        empty={(all) => all.length === 0 && <p className={classes.none}>{t('none')}</p>}
      >
        {(all) => (
          <ul className={classes.list}>
            {all.map((password) => (
              <Entry key={password.id} password={password} onRevoke={() => setRevoking(password)} />
            ))}
          </ul>
        )}
      </ScreenStates>
      {revoking && (
        <ConfirmDialog
          opened
          title={t('revokeTitle', { name: revoking.name })}
          confirmLabel={t('revoke')}
          busy={revoke.isPending}
          onConfirm={() => confirm(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {t('revokeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Entry({ password, onRevoke }: { password: AppPassword; onRevoke: () => void }) {
  const { t } = useTranslation('appPasswords');
  const format = useFormat();
  const { name, beginning, scopes, archive, createdAt, lastUsedOn } = password;
  const where = archive ? archive.name || t('archiveLeft') : t('allArchives');
  return (
    <li className={classes.entry}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {[...scopes.map((scope) => t(`scope.${scope}`)), where].join(' · ')}
        </p>
        <p className={classes.detail}>
          {[
            `${beginning}…`,
            t('created', { when: format.instant(createdAt) }),
            lastUsedOn === '' ? t('neverUsed') : t('lastUsed', { when: format.date(lastUsedOn) }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('revokeLabel', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
