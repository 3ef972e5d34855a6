import { useState } from 'react';
import { session } from './this-session.ts';

/** Signs out. The goodbye page shows if the server could not be notified yet. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    await session.signOut();
  };
  return { signOut, isSigningOut };
}
