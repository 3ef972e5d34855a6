import { useTranslation } from 'react-i18next';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import type { RuleWords } from './use-rule-words.ts';
import classes from './rules.module.css';

/**
 * Lists the rules that do not apply to a person, each with the reason, such as citizenship or a
 * rule not yet in force.
 */
export function ApartRules({
  rules,
  words,
}: {
  rules: readonly Pick<RuleOfPerson, 'id' | 'reasons'>[];
  words: RuleWords;
}) {
  const { t } = useTranslation('rules');
  if (rules.length === 0) return null;
  return (
    <ul className={classes.apart}>
      {rules.map(({ id, reasons: [why] }) => (
        <li key={id}>
          {t('apart', { rule: words.nameOf(id), reason: why ? words.reason(why) : '' })}
        </li>
      ))}
    </ul>
  );
}
