import { useState } from 'react';
import { session } from './this-session.ts';

/** Signs out; the farewell says where a server could not be told yet. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    await session.signOut();
  };
  return { signOut, isSigningOut };
}
