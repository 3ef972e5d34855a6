import { useFailureText } from './failure-text.ts';
import { notifyFailed } from '../kit/notices/notify.tsx';

/** For `onError` of mutations without a form: says what failed in a notification. */
export function useNotifyFailure(): (error: unknown) => void {
  const describe = useFailureText();
  return (error) => {
    const { title, text } = describe(error);
    notifyFailed(title, text);
  };
}
