import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../app/failure-text.ts';
import type { ScreenState } from '../../data/screen-state.ts';
import { ErrorState } from '../layout/error-state.tsx';
import classes from '../layout/states.module.css';

interface ScreenStatesProps<Data> {
  of: ScreenState<Data>;
  /** A skeleton of the content while it loads. */
  loading: ReactNode;
  /** Names what failed, if the kind of failure alone would not. */
  failed?: string;
  /** Whether it is in a card with other content; the error and its button are then one line. */
  brief?: boolean;
  /** Rendered if there is no data; returns nothing if there is data. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page, or a part of one, in each of its states. */
export function ScreenStates<Data>({
  of: asked,
  loading,
  failed,
  brief = false,
  empty,
  children,
}: ScreenStatesProps<Data>) {
  const { t } = useTranslation('ui');
  const describe = useFailureText();
  switch (asked.state) {
    case 'loading':
      return loading;
    case 'failed': {
      const { title, text } = describe(asked.error);
      if (brief) {
        return (
          <p className={classes.line} data-nothing="failed">
            {text}
            <Button variant="default" size="compact-md" data-no-print onClick={asked.retry}>
              {t('tryAgain')}
            </Button>
          </p>
        );
      }
      return <ErrorState title={failed ?? title} text={text} onRetry={asked.retry} />;
    }
    case 'ready':
      return empty?.(asked.data) || children(asked.data);
  }
}
