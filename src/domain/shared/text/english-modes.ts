/** What modes of travel are called in English: also before anybody has signed in, and as words of tables. */
export const englishModes = {
  air: 'Air',
  rail: 'Rail',
  road: 'Road',
  sea: 'Sea',
  other: 'Other',
} as const;
