import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/layout/card.tsx';
import { CardColumns } from '../../kit/layout/card-columns.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { AppPasswordsCard } from './app-passwords-card.tsx';
import { EmailForm } from './email-form.tsx';
import { useMe } from '../../data/accounts/me.data.ts';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** One's own account: name, presence, e-mail, password, app passwords, and where one is signed in. */
export function AccountPage() {
  const { t } = useTranslation('accounts');
  const { user } = useMe();
  return (
    <>
      <PageHeader title={t('account.title')} figures={user.email} />
      <CardColumns>
        <Card title={t('account.name')}>
          <NameForm />
        </Card>
        <Card title={t('account.email')} subtitle={t('account.emailNow', { email: user.email })}>
          <EmailForm />
        </Card>
        <Card title={t('account.password')}>
          <PasswordForm />
        </Card>
        <AppPasswordsCard />
        <Card title={t('account.sessions')} subtitle={t('account.sessionsHint')}>
          <SessionList />
        </Card>
      </CardColumns>
    </>
  );
}
