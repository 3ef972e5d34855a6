/** Where a file of everything that an archive holds comes from. */
export function archiveExportAddress(archiveId: string): string {
  return `/api/archives/${archiveId}/export`;
}
