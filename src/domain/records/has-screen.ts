import { pathWithoutPerson, screenPaths } from '../shared/paths.ts';
import { kindOfPlural } from './registry.ts';

const patterns = Object.values(screenPaths)
  .flatMap((path) => [path, pathWithoutPerson(path) ?? path])
  .map((path) => segmentsOf(path.toLowerCase()));

/**
 * Whether a screen answers to the path of an address: in any letter case, with or without a
 * trailing slash, escaped or not. What cannot be decoded has none.
 */
export function hasScreen(pathname: string): boolean {
  const segments = decodedSegments(pathname);
  if (!segments) return false;
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => fits(part, segments[index] ?? '')),
  );
}

/** A person may have any name; of kinds there are those of the registry. */
function fits(part: string, segment: string): boolean {
  if (part === '$kind') return kindOfPlural(segment) !== undefined;
  return part.startsWith('$') || part === segment;
}

function decodedSegments(pathname: string): string[] | undefined {
  try {
    return segmentsOf(pathname).map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
