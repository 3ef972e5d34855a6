import { useArchive } from '../../../data/archives/archive.data.ts';
import { sectionsFor, type Section } from './sections.ts';

/** Returns the sections that the account may use in the current archive. */
export function useSections(): Section[] {
  return sectionsFor(useArchive().role);
}
