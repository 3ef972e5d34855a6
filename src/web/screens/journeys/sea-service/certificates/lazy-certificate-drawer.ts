import { lazyPart } from '../../../../app/lazy-part.ts';

/** The form of a certificate, loaded lazily, and a function that preloads it. */
export const [CertificateDrawer, loadCertificateDrawer] = lazyPart(
  async () => (await import('./certificate-drawer.tsx')).CertificateDrawer,
);
