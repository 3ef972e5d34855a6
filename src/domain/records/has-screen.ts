import { pathWithoutPerson, screenPaths } from '../shared/paths.ts';
import { kindOfPlural } from './registry.ts';

const patterns = Object.values(screenPaths)
  .flatMap((path) => [path, pathWithoutPerson(path) ?? path])
  .map((path) => segmentsOf(path.toLowerCase()));

/**
 * Whether a URL path belongs to a page. Ignores letter case and a trailing slash, and decodes
 * percent escapes. Returns false for a path that cannot be decoded.
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

/**
 * Any segment matches a parameter such as `$person`; `$kind` matches only the plurals in the
 * registry.
 */
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
