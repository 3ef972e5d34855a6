import { isOwnRule } from '../../../../domain/days/rules/own-rule-record.ts';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';

/**
 * What a rule is for, which is what its figures are called by: `stay` how long a law lets somebody stay,
 * `test` what a law holds of whoever reaches it, and of rules of one's own `limit` what is not to be exceeded
 * and `goal` what is to be reached.
 */
export type RuleAim = 'stay' | 'test' | 'limit' | 'goal';

export function aimOf({ id, isTest }: Pick<RuleOfPerson, 'id' | 'isTest'>): RuleAim {
  if (isOwnRule(id)) return isTest ? 'goal' : 'limit';
  return isTest ? 'test' : 'stay';
}
