/** Returns `UTC+5:30` for seconds ahead of UTC. */
export function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const sign = seconds < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Returns `America/New York` for an IANA zone, with spaces for underscores. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
