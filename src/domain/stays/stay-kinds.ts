/** Kinds of accommodation, or the people stayed with. */
export const stayKinds = [
  'home',
  'hotel',
  'family',
  'friends',
  'rented',
  'aboard',
  'camp',
  'hospital',
  'work',
  'other',
] as const;
export type StayKind = (typeof stayKinds)[number];
