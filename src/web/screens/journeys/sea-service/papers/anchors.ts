/**
 * The IDs of the sections for certificates and gauges, for links within the page of sea service.
 */
export const certificatesAnchor = 'certificates';
export const gaugesAnchor = 'revalidation';
