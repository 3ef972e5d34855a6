import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Redirects to another address and replaces the history entry, so that Back does not return here.
 */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: to, replace: true }), [router, to]);
  return null;
}
