import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** In place of a screen whose address is another one: goes there, so that Back does not come here. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: to, replace: true }), [router, to]);
  return null;
}
