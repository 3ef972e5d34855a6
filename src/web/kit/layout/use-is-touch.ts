import { useMediaQuery } from '@mantine/hooks';

/** Whether the device is used by touch, without keyboard, mouse or file dragging. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
