/** Ports of sea-ports whose country and position cannot both be right, by UN/LOCODE. */
export const portsLeftOut: ReadonlySet<string> = new Set([
  'BMSOU', // Southampton in Bermuda, at the position of GBSOU
  'CLCAP', // San Vicente in Chile, placed in Spain; a second record of CLSVE
]);
