import { useFailureText } from './failure-text.ts';
import { notifyFailed } from '../kit/notices/notify.tsx';

/**
 * Returns an `onError` handler for mutations without a form, which shows the failure in a
 * notification.
 */
export function useNotifyFailure(): (error: unknown) => void {
  const describe = useFailureText();
  return (error) => {
    const { title, text } = describe(error);
    notifyFailed(title, text);
  };
}
