import { dependentTerritories, isDependent } from './sovereigns.ts';

/**
 * Reads which territories are told apart, as `GB,HK`: the United Kingdom's nations, or territories of
 * another state. What is neither is named, so that nobody takes a slip for a choice.
 */
export function readApart(text: string): { apart: ReadonlySet<string> } | { unknown: string[] } {
  const codes = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const unknown = codes.filter((code) => code !== 'GB' && !isDependent(code));
  return unknown.length > 0 ? { unknown } : { apart: new Set(codes) };
}

/** What such a list may have in it. */
export const distinguishedTerritories: readonly string[] = ['GB', ...dependentTerritories];
