import { Suspense } from 'react';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { useIsIdle } from '../../../../data/use-is-idle.ts';

const [CertificatesDue] = lazyPart(
  async () => (await import('./certificates-due.tsx')).CertificatesDue,
);

/**
 * The certificates that need attention, loaded after the rest of the page, because most people have
 * none.
 */
export function LazyCertificatesDue() {
  const isTime = useIsIdle();
  return <Suspense>{isTime && <CertificatesDue />}</Suspense>;
}
