import { isOwnRule } from '../../../../domain/days/rules/own-rule-record.ts';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';

/**
 * The purpose of a rule, which decides the labels of its figures. `stay`: how long a law permits
 * someone to stay. `test`: the consequence of a law for someone who reaches the limit. `limit`: a
 * custom rule whose limit should not be exceeded. `goal`: a custom rule whose number should be
 * reached.
 */
type RuleAim = 'stay' | 'test' | 'limit' | 'goal';

export function aimOf({ id, isTest }: Pick<RuleOfPerson, 'id' | 'isTest'>): RuleAim {
  if (isOwnRule(id)) return isTest ? 'goal' : 'limit';
  return isTest ? 'test' : 'stay';
}
