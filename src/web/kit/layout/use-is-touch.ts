import { useMediaQuery } from '@mantine/hooks';

/** Whether the device is used with a finger, so that there is no keyboard, mouse or dragging of files. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
