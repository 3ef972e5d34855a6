import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';

/** The tokens that canvases and maps need as plain values; elsewhere `var(--air)` is enough. */
const drawingTokens = [
  'paper',
  'card',
  'ink',
  'secondary',
  'faint',
  'hairline',
  'map-sea',
  'map-land',
  'map-visited',
  'map-border',
  'days-perhaps',
  'days-1',
  'days-2',
  'days-3',
  'days-4',
  'days-5',
  'air',
  'rail',
  'road',
  'sea',
  'other',
] as const;
export type DrawingTokens = Record<(typeof drawingTokens)[number], string>;

/** The colours of the scheme in use as CSS colours; a new object when the scheme changes. */
export function useTokens(): DrawingTokens {
  const scheme = useComputedColorScheme('light');
  // The scheme is what the values depend on, though the function reads them from the document.
  return useMemo(() => readTokens(scheme), [scheme]);
}

function readTokens(_scheme: 'light' | 'dark'): DrawingTokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    drawingTokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as DrawingTokens;
}
