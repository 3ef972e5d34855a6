import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';
import { useArchive } from '../../data/archives/archive.data.ts';
import { pointQuery } from '../../data/places/point.data.ts';

/** The delay in ms, so that dragging a marker does not send a request for every point. */
const pauseMs = 300;

/** Returns what is at a point, and whether it is still being looked up or the look-up failed. */
export function usePointFacts(point: Coordinates | undefined) {
  const { id } = useArchive();
  const key = point ? `${point.lat} ${point.lon}` : '';
  const [settled] = useDebouncedValue(key, pauseMs);
  const isSettled = point !== undefined && settled === key;
  const { data, error } = useQuery({
    ...pointQuery(id, point ?? { lat: 0, lon: 0 }),
    enabled: isSettled,
  });
  const facts = isSettled ? data : undefined;
  const failure = isSettled && facts === undefined ? error : null;
  return {
    facts,
    error: failure,
    isLoading: point !== undefined && facts === undefined && failure === null,
  };
}
