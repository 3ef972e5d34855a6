import { useMediaQuery } from '@mantine/hooks';

/** The limits of screen sizes. Style sheets use the same, which scale.test.ts checks. */
export const screenSizes = {
  phone: '(width < 37.5em)',
  narrow: '(width < 64em)',
  /** A phone in landscape, or a page zoomed to 200%. */
  low: '(height < 35em)',
} as const;

/** Whether the window matches a media query, already in the first render. */
export function useMatches(query: string): boolean {
  return useMediaQuery(query, false, { getInitialValueInEffect: false });
}

export function useIsPhone(): boolean {
  return useMatches(screenSizes.phone);
}
