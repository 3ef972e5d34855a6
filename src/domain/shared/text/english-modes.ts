/** English names of the modes of travel. Also used before sign-in and as words in tables. */
export const englishModes = {
  air: 'Air',
  rail: 'Rail',
  road: 'Road',
  sea: 'Sea',
  other: 'Other',
} as const;
