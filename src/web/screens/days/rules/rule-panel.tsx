import { useTranslation } from 'react-i18next';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { DayExplanationItem } from '../counted/panel/day-explanation-item.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import type { OpenRule, RulesNavigation } from './rules-address.ts';
import { useRuleDays } from './rules.data.ts';
import { type RuleWords, useRuleWords } from './use-rule-words.ts';
import classes from './rules.module.css';

interface RulePanelProps {
  ledgers: Ledgers;
  person: NamedPerson;
  on: string;
  address: RulesNavigation;
}

/** Lists the days that a count of a rule consists of, each with the records behind it. */
export function RulePanel({ ledgers, person, on, address }: RulePanelProps) {
  const { t } = useTranslation('rules');
  const words = useRuleWords();
  const { open } = address;
  return (
    <SideDrawer
      title={open ? t('panel', { rule: words.nameOf(open.rule) }) : ''}
      opened={open !== undefined}
      onClose={address.close}
      width={480}
    >
      {open && (
        <PanelDays
          key={JSON.stringify(open)}
          ledgers={ledgers}
          person={person}
          on={on}
          open={open}
          words={words}
        />
      )}
    </SideDrawer>
  );
}

function PanelDays({
  ledgers,
  person,
  on,
  open,
  words,
}: Omit<RulePanelProps, 'address'> & { open: OpenRule; words: RuleWords }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const said = useRuleDays(ledgers, person.id, { on, open });
  const withYear = open.from.slice(0, 4) !== open.to.slice(0, 4);
  return (
    <>
      <p className={classes.small}>
        <FigureRow
          figures={[
            person.name,
            t('window', { from: format.date(open.from), to: format.date(open.to) }),
          ]}
        />
      </p>
      <ScreenStates
        of={said}
        loading={<RowsSkeleton rows={5} />}
        failed={t('failed')}
        brief
        empty={(days) => days.length === 0 && <p className={classes.small}>{t('none')}</p>}
      >
        {(days: DayExplanation[]) => (
          <ol className={classes.days}>
            {days.map((one) => (
              <DayExplanationItem
                key={one.from}
                said={one}
                code={undefined}
                withYear={withYear}
                hasDate
                person={person}
                words={words.days}
              />
            ))}
          </ol>
        )}
      </ScreenStates>
    </>
  );
}
