import { type CapName, caps } from '../../../domain/access/caps.ts';
import { Refusal } from '../errors.ts';

/** Refuses with `limit-reached` and the cap's name if there is no room for `adding` more. */
export function ensureUnderCap(cap: CapName, present: number, adding = 1): void {
  if (present + adding <= caps[cap]) return;
  throw new Refusal('limit-reached', '', { limit: cap, most: caps[cap] });
}
