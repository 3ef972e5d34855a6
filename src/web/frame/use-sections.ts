import { useRouter } from '@tanstack/react-router';
import { screenPaths } from '../../domain/shared/paths.ts';
import { useMayEdit } from '../archives/archive.data.ts';
import { sectionsFor, type Section } from './sections.ts';

/** The sections that the account may see in the archive in use, of screens in the table. */
export function useSections(): Section[] {
  const { routesByPath } = useRouter();
  return sectionsFor(useMayEdit(), (screen) => screenPaths[screen] in routesByPath);
}
