/**
 * The zone that timetables go by, of those that the map gives for one point. Xinjiang has two: its
 * own, Asia/Urumqi, and the one of Beijing, which trains, airlines and offices keep; the map puts
 * now one first and now the other. Elsewhere the first is the one in use.
 */
export function zoneInUse(zones: readonly string[]): string {
  return zones.includes('Asia/Shanghai') ? 'Asia/Shanghai' : (zones[0] ?? 'Etc/UTC');
}
