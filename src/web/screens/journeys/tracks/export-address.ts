/** The file formats for exporting tracks. */
export const trackFormats = ['gpx', 'geojson'] as const;
export type TrackFormat = (typeof trackFormats)[number];

/** The names of the formats. */
export const formatNames: Readonly<Record<TrackFormat, string>> = {
  gpx: 'GPX',
  geojson: 'GeoJSON',
};

/** The address of a file with one track, or with all tracks of a map. */
export function trackExportAddress(
  archiveId: string,
  of: { track: string } | { collection: string },
  format: TrackFormat,
): string {
  return `/api/archives/${archiveId}/tracks/export?${new URLSearchParams({ format, ...of })}`;
}

/** The address of the original file of a track, byte for byte. */
export function originalAddress(
  archiveId: string,
  { file, fileName }: { file: string; fileName: string },
): string {
  return `/api/archives/${archiveId}/files/${file}?${new URLSearchParams({ name: fileName })}`;
}
