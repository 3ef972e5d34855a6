import { lazyPart } from '../../../../app/lazy-part.ts';

/** The form of a certificate, loaded when somebody writes; and what loads it beforehand. */
export const [CertificateDrawer, loadCertificateDrawer] = lazyPart(
  async () => (await import('./certificate-drawer.tsx')).CertificateDrawer,
);
