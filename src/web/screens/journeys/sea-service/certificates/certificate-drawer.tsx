import { KindDrawer } from '../../../../kit/record-forms/kind-drawer.tsx';
import { useCertificateWords } from './use-certificate-words.ts';

interface CertificateDrawerProps {
  /** The ID of a certificate. `new` for a new one. */
  certificate: string;
  /** The person of a new certificate. */
  personId: string;
  onClose: () => void;
}

/** The form to add, edit or delete a certificate. */
export function CertificateDrawer({ certificate, personId, onClose }: CertificateDrawerProps) {
  const { nameOf } = useCertificateWords();
  return (
    <KindDrawer
      kind="certificate"
      id={certificate}
      values={{ personId }}
      calledOf={nameOf}
      onClose={onClose}
    />
  );
}
