/** Where certificates and gauges stand on the screen of sea service, for links within it. */
export const certificatesAnchor = 'certificates';
export const gaugesAnchor = 'revalidation';
