/** An SVG path of an arrow that points up, centred on the origin, in pixels. */
export const arrowShape = 'M0 -5.5 L4.6 4.5 L0 2.2 L-4.6 4.5 Z';
