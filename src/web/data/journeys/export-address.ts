import type { ExportFormat } from '../../../domain/exports/formats.ts';
import type { PeopleChoice } from '../people/choice.ts';

/** Returns the address of an export of these people's journeys. */
export function exportAddress(
  archiveId: string,
  people: PeopleChoice,
  format: ExportFormat,
): string {
  const query = new URLSearchParams({ format });
  if (!people.isAll) query.set('person', people.slug);
  return `/api/archives/${archiveId}/journeys/export?${query}`;
}
