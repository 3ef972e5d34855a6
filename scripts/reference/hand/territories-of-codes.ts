/**
 * Countries of ISO 3166-1 in which ports have the UN/LOCODE of another country, or of a former one: the
 * Netherlands Antilles' list has Galisbay in Saint-Martin.
 */
export const territoriesOfCodes: Readonly<Record<string, readonly string[]>> = {
  AN: ['BQ', 'CW', 'MF', 'SX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
  GP: ['BL', 'MF'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
};
