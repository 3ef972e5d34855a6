/** The legal rules whose IDs contain no territory. */
export const ruleIds = ['schengen', 'uk-midnights', 'us-spt'] as const;

/** Returns the legal rule with this ID; undefined for any other ID. */
export function lawOf(id: string): (typeof ruleIds)[number] | undefined {
  return ruleIds.find((law) => law === id);
}
