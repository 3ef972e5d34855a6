/**
 * Returns the zone that timetables use, out of those that the map gives for a point. Xinjiang has
 * two: its own, Asia/Urumqi, and that of Beijing, which trains, airlines and offices use; the map
 * returns them in varying order. Elsewhere the first zone is used.
 */
export function zoneInUse(zones: readonly string[]): string {
  return zones.includes('Asia/Shanghai') ? 'Asia/Shanghai' : (zones[0] ?? 'Etc/UTC');
}
