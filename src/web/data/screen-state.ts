/** The state of data that a page needs: loading, failed or ready. */
export type ScreenState<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; data: Data };

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Returns the state of a query. Existing data stays while it is refetched and if that fails. */
export function stateOf<Data>({ data, error, refetch }: Query<Data>): ScreenState<Data> {
  if (data !== undefined) return { state: 'ready', data };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'loading' };
}
