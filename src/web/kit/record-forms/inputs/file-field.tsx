import { Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/failure-text.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { sendFile } from '../../../data/uploads/send-file.ts';
import { InputGroup } from './composed-fields.tsx';

/** A field for a file of the archive: it can be downloaded, replaced and removed. */
export function FileField({
  label,
  description,
  value,
  onChange,
  error,
}: {
  label: string;
  description?: ReactNode;
  /** The SHA-256 of the file, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const { t } = useTranslation('records');
  const { t: tUi } = useTranslation('ui');
  const { id: archiveId } = useArchive();
  const describe = useFailureText();
  const [sending, setSending] = useState<{ sent: number; size: number; stop: AbortController }>();
  const [failure, setFailure] = useState('');
  /** Files sent by this field. They cannot be downloaded before the record is saved. */
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const reset = useRef<() => void>(null);
  const send = async (file: File) => {
    const { size } = file;
    const stop = new AbortController();
    setFailure('');
    setSending({ sent: 0, size, stop });
    try {
      const onProgress = (bytes: number) => setSending({ sent: bytes, size, stop });
      const sha256 = await sendFile(archiveId, file, onProgress, stop.signal);
      setSent((before) => ({ ...before, [sha256]: file.name }));
      onChange(sha256);
    } catch (thrown) {
      if (!stop.signal.aborted) setFailure(describe(thrown).text);
    } finally {
      setSending(undefined);
      reset.current?.();
    }
  };
  return (
    <InputGroup label={label} description={description} error={failure || error}>
      <Group>
        {value !== '' && value in sent && <Text>{sent[value]}</Text>}
        {value !== '' && !(value in sent) && (
          <Anchor href={`/api/archives/${archiveId}/files/${value}`} download>
            {t('field.file.download')}
          </Anchor>
        )}
        <FileButton resetRef={reset} onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button variant="default" loading={sending !== undefined} {...props}>
              {t(value === '' ? 'field.file.choose' : 'field.file.replace')}
            </Button>
          )}
        </FileButton>
        {value !== '' && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('field.file.remove')}
          </Button>
        )}
        {sending && (
          <>
            <Text role="status">
              {t('field.file.sending', {
                share: Math.floor((100 * sending.sent) / Math.max(1, sending.size)),
              })}
            </Text>
            <Button variant="subtle" onClick={() => sending.stop.abort()}>
              {tUi('cancel')}
            </Button>
          </>
        )}
      </Group>
    </InputGroup>
  );
}
