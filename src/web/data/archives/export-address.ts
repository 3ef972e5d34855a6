/** Returns the address of an archive's full export. */
export function archiveExportAddress(archiveId: string): string {
  return `/api/archives/${archiveId}/export`;
}
