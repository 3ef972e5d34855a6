import type { ReactNode } from 'react';
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
  /** Whether it is in a card with other content; the error is then one line. */
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
  const describe = useFailureText();
  switch (asked.state) {
    case 'loading':
      return loading;
    case 'failed': {
      const { title, text } = describe(asked.error);
      if (brief) return <p className={classes.line}>{text}</p>;
      return <ErrorState title={failed ?? title} text={text} onRetry={asked.retry} />;
    }
    case 'ready':
      return empty?.(asked.data) || children(asked.data);
  }
}
