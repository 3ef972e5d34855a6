/** What a screen asks for: on its way, not to be had, or there. */
export type ScreenState<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; data: Data };

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The state of a query. What is there stays, also while it is asked for anew and when that fails. */
export function stateOf<Data>({ data, error, refetch }: Query<Data>): ScreenState<Data> {
  if (data !== undefined) return { state: 'ready', data };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'loading' };
}
