import { type CapName, caps } from '../../../domain/access/caps.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { Refusal } from '../errors.ts';

/**
 * Refuses with `limit-reached` and the name of the cap or kind if there is no room for `adding` more.
 * A kind has the cap of its description.
 */
export function ensureUnderCap(of: CapName | Kind, present: number, adding = 1): void {
  const [limit, most] = typeof of === 'string' ? [of, caps[of]] : [of.name, of.cap ?? Infinity];
  if (present + adding > most) throw new Refusal('limit-reached', '', { limit, most });
}
