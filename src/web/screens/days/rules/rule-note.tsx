import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressWord } from './press-word.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { useRuleNote } from './use-rule-note.ts';
import classes from './rules.module.css';

interface SaidOfRuleProps {
  /** The ID of the rule. */
  id: string;
  personId: string;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}

/** The number of items shown before the user asks for all. */
const fewAtFirst = 6;

/**
 * Lists a person's circumstances or permissions that a rule takes into account, with a button that
 * adds one.
 */
export function RuleNote({ id, personId, onWrite }: SaidOfRuleProps) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const said = useRuleNote(id, personId);
  const [hasAll, setHasAll] = useState(false);
  if (!said || (said.items.length === 0 && !onWrite)) return null;
  const { items } = said;
  const isCut = !hasAll && items.length > fewAtFirst;
  const shown = isCut ? items.slice(0, fewAtFirst) : items;
  return (
    <section className={classes.saidOf} aria-label={said.title}>
      <h3>{said.title}</h3>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ key, name, period, note, form }) => (
            <li key={key}>
              {onWrite ? (
                <PressWord
                  label={t('edit', { name: format.list([name, period]) })}
                  onPress={() => onWrite(form)}
                >
                  {name}
                </PressWord>
              ) : (
                name
              )}{' '}
              <span className={classes.small}>{period}</span>
              {note !== '' && <span className={classes.note}>{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {isCut && (
        <PressWord onPress={() => setHasAll(true)}>
          {t('allSaid', { number: format.number(items.length) })}
        </PressWord>
      )}
      {onWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onWrite(said.add)}
          data-no-print
        >
          {said.addLabel}
        </Button>
      )}
    </section>
  );
}
