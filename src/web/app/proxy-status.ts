/**
 * Whether a proxy in front answers so (502, 504) because there is no server behind it. Sojourn itself
 * never does; a 503 may be its own.
 */
export function isFromProxyAlone(status: number): boolean {
  return status === 502 || status === 504;
}
