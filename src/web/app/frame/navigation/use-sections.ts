import { useArchive } from '../../../data/archives/archive.data.ts';
import { sectionsFor, type Section } from './sections.ts';

/** The sections for the account in the archive in use. */
export function useSections(): Section[] {
  return sectionsFor(useArchive().role);
}
