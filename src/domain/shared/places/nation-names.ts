/** English names of the nations of the United Kingdom, by ISO 3166-2 code. */
export const nationNames = {
  'GB-ENG': 'England',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
  'GB-NIR': 'Northern Ireland',
} as const;

export type NationCode = keyof typeof nationNames;

export const nationCodes = Object.keys(nationNames) as readonly NationCode[];
