import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';

/** The tokens that canvases and maps need as plain values. Elsewhere `var(--air)` is sufficient. */
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

/** Returns the CSS colours of the current scheme; a new object when the scheme changes. */
export function useTokens(): DrawingTokens {
  const scheme = useComputedColorScheme('light');
  // The function reads the values from the document, and they depend on the scheme.
  return useMemo(() => readTokens(scheme), [scheme]);
}

function readTokens(_scheme: 'light' | 'dark'): DrawingTokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    drawingTokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as DrawingTokens;
}
