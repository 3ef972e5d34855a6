import type { ReactNode } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import type { ScreenState } from '../../data/screen-state.ts';
import { ErrorState } from '../layout/error-state.tsx';
import classes from '../layout/states.module.css';

interface ScreenStatesProps<Data> {
  of: ScreenState<Data>;
  /** a skeleton of what is on its way */
  loading: ReactNode;
  /** names what failed, where the kind of failure would not */
  failed?: string;
  /** in a card among others: what failed is one line of it */
  brief?: boolean;
  /** what stands in place of nothing; nothing where there is something */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A screen, or a part of one, in each of its states. */
export function ScreenStates<Data>(props: ScreenStatesProps<Data>) {
  const { of: asked, loading, failed, brief = false, empty, children } = props;
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
