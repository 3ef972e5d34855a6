import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { isAborted } from '../failure-kinds.ts';
import { useFailureText } from '../failure-text.ts';
import { ErrorState } from '../../kit/layout/error-state.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** Replaces a page whose data could not be loaded or that failed during rendering. */
export function ScreenCrashed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const describe = useFailureText();
  const wasAborted = isAborted(error);
  const isAnswer = error instanceof ApiError;
  const failure = describe(error);
  const tryAgain = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  // A page that is not left after all loads again.
  const loadAgain = useEffectEvent(tryAgain);
  useEffect(() => {
    if (wasAborted) loadAgain();
  }, [wasAborted]);
  if (wasAborted) return <ScreenLoading />;
  return (
    <ErrorState
      title={isAnswer ? failure.title : t('crashed.title')}
      text={isAnswer ? failure.text : t('crashed.text')}
      onRetry={tryAgain}
      more={
        isAnswer ? undefined : (
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {t('crashed.reload')}
          </Button>
        )
      }
    />
  );
}
