/** The rules of law whose ids are not made of a territory. */
export const ruleIds = ['schengen', 'uk-midnights', 'us-spt'] as const;

/** The rule of law that an id is of; undefined for every other. */
export function lawOf(id: string): (typeof ruleIds)[number] | undefined {
  return ruleIds.find((law) => law === id);
}
