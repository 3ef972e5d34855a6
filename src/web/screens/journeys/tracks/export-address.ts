/** The files that tracks are taken away in. */
export const trackFormats = ['gpx', 'geojson'] as const;
export type TrackFormat = (typeof trackFormats)[number];

/** What people call them. */
export const formatNames: Readonly<Record<TrackFormat, string>> = {
  gpx: 'GPX',
  geojson: 'GeoJSON',
};

/** Where a file of a track, or of all of a collection, comes from. */
export function trackExportAddress(
  archiveId: string,
  of: { track: string } | { collection: string },
  format: TrackFormat,
): string {
  return `/api/archives/${archiveId}/tracks/export?${new URLSearchParams({ format, ...of })}`;
}

/** Where the file comes from that a track was read from, byte for byte. */
export function originalAddress(
  archiveId: string,
  { file, fileName }: { file: string; fileName: string },
): string {
  return `/api/archives/${archiveId}/files/${file}?${new URLSearchParams({ name: fileName })}`;
}
