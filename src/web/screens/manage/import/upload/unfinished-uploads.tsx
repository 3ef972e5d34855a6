import { Button, FileButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadView } from '../../../../../domain/files/upload.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { discardUpload, isOfFile, uploadsQuery } from '../../../../data/uploads/uploads.data.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import type { Upload } from './use-uploads.ts';
import { useFileSize } from './use-file-size.ts';
import classes from './upload-card.module.css';

interface UnfinishedUploadsProps {
  /** the files that this tab is sending or could not send */
  uploads: readonly Upload[];
  onFiles: (files: File[]) => void;
}

/** Uploads that a reload or another device has interrupted, and the ways to continue and to discard them. */
export function UnfinishedUploads({ uploads, onFiles }: UnfinishedUploadsProps) {
  const { t } = useTranslation('imports');
  const uploadsOfArchive = stateOf(useQuery(uploadsQuery(useArchive().id)));
  const isShown = (one: UploadView) =>
    !one.isActive && !uploads.some(({ file }) => isOfFile(one, file));
  return (
    <ScreenStates of={uploadsOfArchive} loading={null} failed={t('upload.listFailed')}>
      {(all) =>
        all
          .filter(isShown)
          .map((one) => <UnfinishedUpload key={one.id} upload={one} onFiles={onFiles} />)
      }
    </ScreenStates>
  );
}

function UnfinishedUpload({
  upload,
  onFiles,
}: Pick<UnfinishedUploadsProps, 'onFiles'> & { upload: UploadView }) {
  const { t } = useTranslation('imports');
  const fileSize = useFileSize();
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const discard = useMutation({
    mutationFn: () => discardUpload(archiveId, upload.id),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: uploadsQuery(archiveId).queryKey }),
  });
  const { fileName: name, received, size } = upload;
  const [wrong, setWrong] = useState<string>();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (!file) return;
    reset.current?.();
    if (isOfFile(upload, file)) onFiles([file]);
    else setWrong(file.name);
  };
  return (
    <section className={classes.card} aria-label={t('upload.unfinished', { name })}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('upload.unfinished', { name })}</h2>
        <p className={classes.text}>
          {t('upload.continue', { received: fileSize(received), size: fileSize(size) })}
        </p>
        {wrong !== undefined && (
          <p className={classes.text} role="alert">
            {t('upload.otherFile', { wrong, name })}
          </p>
        )}
        <div className={classes.retry}>
          <FileButton resetRef={reset} onChange={choose}>
            {(props) => (
              <Button {...props} size="xs" aria-label={t('upload.chooseLabel', { name })}>
                {t('upload.choose')}
              </Button>
            )}
          </FileButton>{' '}
          <Button
            variant="default"
            size="xs"
            aria-label={t('upload.discardLabel', { name })}
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            {t('upload.discard')}
          </Button>
        </div>
      </div>
    </section>
  );
}
