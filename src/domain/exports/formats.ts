/** The formats that journeys are exported in, both of which can be imported again. */
export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
