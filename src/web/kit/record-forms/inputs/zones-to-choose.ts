/** The time zones that the browser knows, and the given ones that are in use. */
export function zonesToChoose(...used: readonly (string | undefined)[]): string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  for (const zone of used) if (zone) known.add(zone);
  return [...known].toSorted();
}
