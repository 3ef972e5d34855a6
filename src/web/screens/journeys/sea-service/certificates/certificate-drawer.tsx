import { useState } from 'react';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import { certificateKind } from '../../../../../domain/sea-service/certificate.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { RecordDrawer } from '../../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { CertificateFields } from './certificate-fields.tsx';
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
  const words = useCertificateWords();
  const stored = useWholeRecords('certificate').find(({ id }) => id === certificate);
  const [begin] = useState(() => ({
    id: newId(),
    values: { ...newValuesOf(certificateKind.fields), personId },
  }));
  const record = useRecordForm('certificate', {
    record: stored,
    ...(certificate === 'new' && { begin }),
    onClose,
  });
  return (
    <RecordDrawer of={record} onClose={onClose} {...(stored && { called: words.nameOf(stored) })}>
      <CertificateFields of={record} />
    </RecordDrawer>
  );
}
