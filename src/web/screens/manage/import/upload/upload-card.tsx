import { Button, CloseButton, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type BinaryKind, hasNothingToBring } from '../../../../../domain/imports/problem.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { problemText } from '../rows/problem-text.ts';
import { ProgressLine } from '../../../../kit/screen/job-progress.tsx';
import { useFileSize } from './use-file-size.ts';
import { mayTryAgain, type Upload } from './use-uploads.ts';
import classes from './upload-card.module.css';

/** A file that is being uploaded, or the reason why it was refused and what to do. */
export function UploadCard({
  upload,
  onDismiss,
  onRetry,
}: {
  upload: Upload;
  onDismiss: () => void;
  /** Sends the file again. */
  onRetry: () => void;
}) {
  const { t } = useTranslation('imports');
  const { t: tUi } = useTranslation('ui');
  const fileSize = useFileSize();
  const { name, error, file, sent, stop } = upload;
  if (error === undefined && sent !== undefined) {
    const words = t('upload.sent', { sent: fileSize(sent), size: fileSize(file.size) });
    return (
      <section className={classes.card} aria-label={t('upload.sending', { name })}>
        <div className={classes.words}>
          <h2 className={classes.title}>{t('upload.sending', { name })}</h2>
          <ProgressLine words={words} part={sent / file.size}>
            {sent < file.size && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('upload.cancelLabel', { name })}
                onClick={() => stop.abort()}
              >
                {tUi('cancel')}
              </Button>
            )}
          </ProgressLine>
        </div>
      </section>
    );
  }
  if (error === undefined) {
    return (
      <output className={classes.card}>
        <Loader size="sm" aria-hidden />
        <span className={classes.words}>{t('upload.sending', { name })}</span>
      </output>
    );
  }
  return (
    <FailedFile
      name={name}
      error={error}
      onDismiss={onDismiss}
      onRetry={mayTryAgain(error) ? onRetry : undefined}
    />
  );
}

/** The reason why a file could not be read, and what to do about it. */
export function FailedFile({
  name,
  error,
  onDismiss,
  onRetry,
}: {
  name: string;
  error: unknown;
  onDismiss: () => void;
  /** Set if another attempt with the same file may succeed. */
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation('imports');
  // If the same file can be sent again, the file was not the cause.
  const problem = error instanceof ApiError ? error.problem : undefined;
  const isOfFile = !onRetry || problem !== undefined;
  const isEmpty = problem !== undefined && hasNothingToBring(problem);
  const failed = isOfFile ? 'upload.failed' : 'upload.notSent';
  return (
    <section className={classes.card} role="alert" data-failed>
      <div className={classes.words}>
        <h2 className={classes.title}>{t(isEmpty ? 'upload.nothing' : failed, { name })}</h2>
        <WhatIsWrong error={error} />
        {onRetry && (
          <Button
            className={classes.retry}
            variant="default"
            size="xs"
            aria-label={t('upload.retryLabel', { name })}
            onClick={onRetry}
          >
            {t('upload.retry')}
          </Button>
        )}
      </div>
      <CloseButton aria-label={t('upload.dismiss', { name })} onClick={onDismiss} />
    </section>
  );
}

/** Kinds of files that cannot be imported in any way. */
const pictures: readonly BinaryKind[] = ['png', 'jpeg', 'gif', 'webp', 'image-or-film'];

function WhatIsWrong({ error }: { error: unknown }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const describe = useFailureText();
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) {
    const { title, text } = describe(error);
    return <p className={classes.text}>{`${title}. ${text}`}</p>;
  }
  const { code } = problem;
  if (hasNothingToBring(problem)) {
    return <p className={classes.text}>{`${problemText(problem, t, format)}.`}</p>;
  }
  const advised = [
    'file-empty',
    'file-binary',
    'file-too-large',
    'too-many-rows',
    'import-too-large',
    'reading-too-long',
    'reading-busy',
    'format-unknown',
    'format-newer',
  ] as const;
  const isWorkbook =
    code === 'file-binary' && (problem.detail === 'zip' || problem.detail === 'office');
  const isPicture = code === 'file-binary' && pictures.some((kind) => kind === problem.detail);
  const advice = isWorkbook
    ? 'file-workbook'
    : isPicture
      ? 'file-picture'
      : (advised.find((one) => one === code) ?? 'other');
  return (
    <p className={classes.text}>
      {problemText(problem, t, format)}. {t(`advice.${advice}`)}
    </p>
  );
}
