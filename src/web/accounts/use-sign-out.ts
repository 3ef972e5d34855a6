import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../failure-text.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { session } from './this-session.ts';

/** Signs out; a server that could not be told is named, with the reason. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const { t } = useTranslation('accounts');
  const describe = useFailureText();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    const failure = await session.signOut();
    if (failure !== undefined) {
      const { title, text } = describe(failure);
      notifyFailed(t('signOutFailed', { reason: title }), text);
    }
  };
  return { signOut, isSigningOut };
}
