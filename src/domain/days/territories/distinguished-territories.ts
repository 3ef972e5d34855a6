import { dependentTerritories, isDependent } from './sovereigns.ts';

/**
 * Parses the territories to count separately, such as `GB,HK`: the nations of the United Kingdom
 * (`GB`), or territories of another state. Other codes are returned as `unknown`, so that typing
 * errors are reported.
 */
export function readApart(text: string): { apart: ReadonlySet<string> } | { unknown: string[] } {
  const codes = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const unknown = codes.filter((code) => code !== 'GB' && !isDependent(code));
  return unknown.length > 0 ? { unknown } : { apart: new Set(codes) };
}

/**
 * All codes that can be counted separately: `GB` for its nations, and the dependent territories.
 */
export const distinguishedTerritories: readonly string[] = ['GB', ...dependentTerritories];
