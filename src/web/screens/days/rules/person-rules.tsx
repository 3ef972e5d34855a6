import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { ApartRules } from './apart-rules.tsx';
import { PressWord } from './press-word.tsx';
import { RuleCard } from './rule-card.tsx';
import { useRulesOf } from './rules.data.ts';
import { useRuleWords } from './use-rule-words.ts';
import type { RulesNavigation } from './use-rules-address.ts';
import classes from './rules.module.css';

interface PersonRulesProps {
  ledgers: Ledgers;
  person: Person;
  on: string;
  address: RulesNavigation;
  /** Whether the person's name is shown. */
  isNamed: boolean;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}

/** Shows each rule that applies to a person, as of a day. The other rules share one line. */
export function PersonRules({ ledgers, person, on, address, isNamed, onWrite }: PersonRulesProps) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const words = useRuleWords();
  const rules = useRulesOf(ledgers, person.id, on);
  return (
    <section aria-label={person.name} className={classes.person}>
      {isNamed && <h2 className={classes.name}>{person.name}</h2>}
      <ScreenStates of={rules} loading={<RowsSkeleton rows={6} />} failed={t('failed')}>
        {(all) => {
          const quiet = all.filter(({ concerns, answer }) => !concerns && answer.applies);
          const apart = all.filter(({ concerns, answer }) => !concerns && !answer.applies);
          const loud = all.filter(({ concerns }) => concerns);
          if (all.length === 0) {
            return <p className={classes.quiet}>{t('noDays', { name: person.name })}</p>;
          }
          return (
            <>
              <div className={classes.cards} aria-busy={rules.isStale || undefined}>
                {loud.map((rule) => (
                  <RuleCard
                    key={rule.id}
                    rule={rule}
                    words={words}
                    person={person}
                    today={ledgers.moment.today}
                    address={address}
                    onWrite={onWrite}
                  />
                ))}
              </div>
              <ApartRules rules={apart} words={words} />
              {quiet.length > 0 && (
                <p className={classes.quiet}>
                  {t('quiet')}: {format.list(quiet.map(({ id }) => words.nameOf(id)))}
                </p>
              )}
            </>
          );
        }}
      </ScreenStates>
      {onWrite && (
        <p className={classes.quiet} data-no-print>
          {t('sayMore')}:{' '}
          <FigureRow
            figures={[
              <PressWord
                key="person"
                onPress={() =>
                  onWrite({ kind: 'person', id: person.id, beginsAt: 'nationalities' })
                }
              >
                {t('nationalities')}
              </PressWord>,
              <PressWord
                key="permission"
                onPress={() => onWrite({ kind: 'permission', personId: person.id })}
              >
                {t('addPermission')}
              </PressWord>,
              <PressWord
                key="circumstance"
                onPress={() =>
                  onWrite({ kind: 'circumstance', personId: person.id, of: 'uk-resident' })
                }
              >
                {t('addCircumstances')}
              </PressWord>,
            ]}
          />
        </p>
      )}
    </section>
  );
}
