import { type BenchSession, bytesOnWire, request } from './requests.ts';
import { belowFor, type Measured } from './measured.ts';
import { watchOthers } from './others.ts';

const path = '/records?kinds=journey,person,place';

/** Measures the records of the log as a tab requests them. */
export async function measureDataSet(
  session: BenchSession,
  other: BenchSession,
  size: number,
): Promise<Measured[]> {
  const { server, cookie, base } = session;
  const timed = async (headers: Record<string, string> = {}) => {
    const start = performance.now();
    const response = await request(server, base + path, {
      cookie,
      headers: { 'accept-encoding': 'br', ...headers },
    });
    await response.arrayBuffer();
    return { response, time: performance.now() - start };
  };
  const others = watchOthers(other);
  const first = await timed();
  const { reads } = await others();
  const again = await timed();
  const etag = first.response.headers.get('etag') ?? '';
  const unchanged = await timed({ 'if-none-match': etag });
  if (unchanged.response.status !== 304)
    throw new Error('The data set has changed without a write');
  return [
    { what: 'records of the log, made for the first time', value: first.time, unit: 'ms' },
    {
      what: '  longest wait of another household while they are made',
      value: Math.max(...reads),
      unit: 'ms',
      below: 100,
    },
    {
      what: 'records of the log, same version',
      value: again.time,
      unit: 'ms',
      below: belowFor(size, 60, 600),
    },
    {
      what: 'records of the log, Brotli',
      value: (await bytesOnWire(session, path)) / 1000,
      unit: 'kB',
      below: belowFor(size, 400, 4000),
    },
    { what: 'records of the log, unchanged: 304 after', value: unchanged.time, unit: 'ms' },
  ];
}
