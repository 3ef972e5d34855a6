/** `UTC+5:30` of seconds ahead of UTC. */
export function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const sign = seconds < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** `America/New York` of an IANA zone, as people read it. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
