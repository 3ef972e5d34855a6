/** The time zones that the browser knows, and those that are in use here all the same. */
export function zonesToChoose(...used: readonly (string | undefined)[]): string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  for (const zone of used) if (zone) known.add(zone);
  return [...known].toSorted();
}
