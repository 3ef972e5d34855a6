import { useTranslation } from 'react-i18next';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { CourseChart } from './course-chart.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { PressWord } from './press-word.tsx';
import { aimOf } from './rule-aim.ts';
import { RuleGauge } from './rule-gauge.tsx';
import { RuleOutlook } from './rule-outlook.tsx';
import type { OpenRule, RulesNavigation } from './rules-address.ts';
import type { RuleWords } from './use-rule-words.ts';
import classes from './rules.module.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRuleNote } from './use-rule-note.ts';

/** The number of items shown before the user asks for all. */
const fewAtFirst = 6;

/**
 * Lists a person's circumstances or permissions that a rule takes into account, with a button that
 * adds one.
 */
function RuleNote({
  id,
  personId,
  onWrite,
}: {
  /** The ID of the rule. */
  id: string;
  personId: string;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
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

/**
 * The result of a rule for a person: how much is used, what is left and until when, and the days
 * behind the count.
 */
export function RuleCard({
  rule,
  words,
  person,
  today,
  address,
  onWrite,
}: {
  rule: RuleOfPerson;
  words: RuleWords;
  person: NamedPerson;
  today: string;
  address: RulesNavigation;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { id, answer, asOf, reasons, course, years } = rule;
  const { used } = asOf;
  const window = { from: asOf.window.from, to: asOf.on };
  const isGoal = aimOf(rule) === 'goal';
  const name = words.nameOf(id);
  const { text, standing } = words.stateOf(rule);
  const who = address.people === person.slug ? undefined : person.slug;
  const usedWords = (count: MinMax) => (
    <RangeFigure count={count} within={(figure) => words.usedAs(id, count, figure)} />
  );
  const daysLink = (open: Omit<OpenRule, 'rule'>, label: ReactNode) => {
    const edits = { open: { ...open, rule: id }, who };
    return (
      <Link
        href={address.hrefOf(edits)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          address.change(edits);
        }}
      >
        {label}
      </Link>
    );
  };
  const at = Math.min(Math.max(0, course.used.length - 1), daysBetween(course.from, answer.on));
  const shown = years.length > 0 ? (course.used[at] ?? used) : used;
  const recordId = words.recordIdOf(id);
  const isOver = shown.min > answer.limit;
  return (
    <Card
      title={name}
      subtitle={words.limitOf(rule)}
      action={
        <span className={classes.state} data-standing={standing}>
          {text}
        </span>
      }
    >
      <RuleGauge
        label={
          <RangeFigure
            count={shown}
            number={format.decimal}
            within={(figure) =>
              t(
                isGoal ? 'gaugeGoal' : isOver ? (rule.isTest ? 'gaugeMet' : 'gaugeOver') : 'gauge',
                {
                  used: figure,
                  limit: format.number(answer.limit),
                },
              )
            }
          />
        }
        used={shown}
        limit={answer.limit}
        standing={standing}
      />
      <dl className={classes.facts}>
        <div>
          <dt>{t(rule.isTest ? 'counted' : 'used')}</dt>
          <dd>{daysLink(window, usedWords(used))}</dd>
          <dd className={classes.small}>
            {t('window', { from: format.date(window.from), to: format.date(window.to) })}
          </dd>
        </div>
        {years.length > 0 && (
          <div>
            <dt>{t('weighed')}</dt>
            <dd>{asOf.value === null ? '' : fractionText(asOf.value, format.number)}</dd>
            {years.map(({ from, to, used: ofYear }, index) => (
              <dd key={from} className={classes.small}>
                {t(`weight.${(['year', 'before', 'first'] as const)[index] ?? 'first'}`, {
                  year: from.slice(0, 4),
                })}{' '}
                {daysLink({ from, to }, <RangeFigure count={ofYear} />)}
              </dd>
            ))}
          </div>
        )}
        <RuleOutlook rule={rule} />
        {isPartOfYear(rule, today) && (
          <div>
            <dt>{t(answer.window.to < today ? 'wholeYear' : 'yearSoFar')}</dt>
            <dd>{daysLink(answer.window, usedWords(answer.used))}</dd>
            <dd className={classes.small}>
              {t('window', {
                from: format.date(answer.window.from),
                to: format.date(answer.window.to),
              })}
            </dd>
            {years.length > 0 && answer.value !== null && (
              <dd className={classes.small}>
                {t('weighedTo', { value: fractionText(answer.value, format.number) })}
              </dd>
            )}
            {answer.firstUnlawful !== null && answer.firstUnlawful !== asOf.firstUnlawful && (
              <dd className={classes.small}>
                {t(
                  `${rule.isTest ? 'yearMet' : 'yearBroken'}.${answer.lawful === false ? 'sure' : 'unsure'}`,
                  {
                    date: format.date(answer.firstUnlawful),
                  },
                )}
              </dd>
            )}
          </div>
        )}
      </dl>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={words.reason(reason)}>
              {words.reason(reason)}
              {reason.code === 'no-nationality' && onWrite && (
                <>
                  {' '}
                  <PressWord
                    onPress={() =>
                      onWrite({ kind: 'person', id: person.id, beginsAt: 'nationalities' })
                    }
                  >
                    {t('sayNationality')}
                  </PressWord>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <CourseChart
        course={course}
        limit={answer.limit}
        on={answer.on}
        today={today}
        name={name}
        caption={words.courseOf(id)}
        range={words.range}
        onChoose={(day) => address.change({ on: day === today ? undefined : day })}
      />
      <RuleNote id={id} personId={person.id} onWrite={onWrite} />
      <p className={classes.authority}>
        <FigureRow
          figures={[
            `${t('authority')}: ${words.authorityOf(id)}`,
            `${t('counts')}: ${words.countsOf(id)}`,
            recordId === undefined || !onWrite ? undefined : (
              <PressWord
                label={`${t('editRule')}: ${name}`}
                onPress={() => onWrite({ kind: 'rule', id: recordId, people: [] })}
              >
                {t('editRule')}
              </PressWord>
            ),
          ]}
        />
      </p>
    </Card>
  );
}

/**
 * Whether the period of the rule goes on after the day in `on`, and that day is past or its count
 * differs from the count as of that day.
 */
function isPartOfYear({ answer, asOf }: RuleOfPerson, today: string): boolean {
  const { on, window, used } = answer;
  return on < window.to && (on < today || used.max !== asOf.used.max || used.min !== asOf.used.min);
}

/** Formats a fraction as a mixed number: `1097/6` becomes `182 5/6`. */
function fractionText(value: string, number: (value: number) => string): string {
  const [above = 0, below = 1] = value.split('/').map(Number);
  const whole = Math.floor(above / below);
  const rest = above - whole * below;
  return rest === 0 ? number(whole) : `${number(whole)} ${rest}/${below}`;
}
