/**
 * Whether the status (502, 504) comes from a proxy without a server behind it. Sojourn itself never
 * sends these; a 503 may be its own.
 */
export function isFromProxyAlone(status: number): boolean {
  return status === 502 || status === 504;
}
