import { useTranslation } from 'react-i18next';
import { useLedgers, type Ledgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton, RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { firstName } from '../../../../domain/people/first-name.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { UnknownPeople } from '../../../kit/people/unknown-people.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { RulesDrawer, type RulesForm } from './forms/rules-drawer.tsx';
import { HomeQuestion, useWithoutHome } from '../../../kit/people/home-question.tsx';
import { links } from '../../../app/links.ts';
import { PossibleNote } from '../possible/possible-note.tsx';
import { Planner } from './planner.tsx';
import { RulePanel } from './rule-panel.tsx';
import { useRulesAddress, type RulesNavigation, isDay } from './rules-address.ts';
import classes from './rules.module.css';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import type { DaysView } from '../../../../domain/days/days-engine.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { ApartRules } from './apart-rules.tsx';
import { PressWord } from './press-word.tsx';
import { RuleCard } from './rule-card.tsx';
import { useRulesOf } from './rules.data.ts';
import { useRuleWords } from './use-rule-words.ts';

/**
 * `/Rules`: for each person, what is used and left of each day-count rule, and the effect of a
 * planned trip.
 */
export function RulesPage() {
  const { t } = useTranslation('rules');
  useScreenTitle(t('title'));
  return (
    <ScreenStates
      of={useLedgers()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(ledgers) => <RulesScreen ledgers={ledgers} />}
    </ScreenStates>
  );
}

/** The rules of the people whom the address names, and the trip that it drafts. */
function RulesScreen({ ledgers }: { ledgers: Ledgers }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const everybody = usePeople();
  const address = useRulesAddress();
  const mayEdit = useMay('records.write');
  const [form, setForm] = useState<RulesForm>();
  const closeForm = useCallback(() => setForm(undefined), []);
  const choice = readChoice(address.people, everybody);
  const asked = useWithoutHome(choice?.people ?? []).find(({ isAsked }) => isAsked)?.person;
  if (!choice) return <UnknownPeople slug={address.people} />;
  const { people } = choice;
  const { today } = ledgers.moment;
  const on = address.on ?? today;
  // A new rule applies to everyone (empty list) if all people are shown.
  const forWhom = choice.isAll ? [] : people.map(({ id }) => id);
  const who = people.find(({ slug }) => slug === address.who) ?? people[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        figures={
          <FigureRow
            figures={[
              people.length === 1 ? people[0]?.name : format.list(people.map(({ name }) => name)),
              format.date(on),
            ]}
          />
        }
        {...(mayEdit && {
          actions: (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setForm({ kind: 'rule', people: forWhom })}
            >
              {t('addRule')}
            </Button>
          ),
        })}
        chips={
          everybody.length > 1 && (
            <>
              {everybody.map(({ slug, name }) => (
                <ToggleChip
                  key={slug}
                  pressed={slug === choice.slug}
                  onPress={() => address.choosePeople(slug)}
                >
                  {firstName(name)}
                </ToggleChip>
              ))}
              <ToggleChip
                pressed={choice.slug === 'all'}
                onPress={() => address.choosePeople('all')}
              >
                {t('everybody')}
              </ToggleChip>
            </>
          )
        }
      />
      <DayAsked on={on} today={today} onChoose={(day) => address.change({ on: day })} />
      <p className={classes.advice}>{t('advice')}</p>
      {people.map((person) => (
        <PersonRules
          key={person.id}
          ledgers={ledgers}
          person={person}
          on={on}
          address={address}
          isNamed={people.length > 1}
          asksHome={person === asked}
          onWrite={mayEdit ? setForm : undefined}
        />
      ))}
      {who && (
        <Planner
          key={who.id}
          ledgers={ledgers}
          people={people}
          who={who}
          address={address}
          onWrite={mayEdit ? setForm : undefined}
        />
      )}
      <RulesDrawer form={form} onClose={closeForm} />
      {who && <RulePanel ledgers={ledgers} person={who} on={on} address={address} />}
    </>
  );
}

/** The field for the day that the rules are evaluated on. */
function DayAsked({
  on,
  today,
  onChoose,
}: {
  on: string;
  today: string;
  /** Undefined for today. */
  onChoose: (day: string | undefined) => void;
}) {
  const { t } = useTranslation('rules');
  // An incomplete date stays in the field and does not change the evaluated day.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.asked} data-no-print>
      <DateTextField
        label={t('asOf')}
        value={typed ?? on}
        isRequired={false}
        needsDay
        onChange={(value) => {
          setTyped(isDay(value) ? undefined : value);
          if (isDay(value)) onChoose(value === today ? undefined : value);
        }}
      />
      {on !== today && (
        <Button
          variant="default"
          onClick={() => {
            setTyped(undefined);
            onChoose(undefined);
          }}
        >
          {t('today')}
        </Button>
      )}
    </div>
  );
}

/** The days that the rules count, as far as their causes of doubt are concerned. */
function viewOfRules(personId: string): DaysView {
  const of = { kind: 'territories', apart: 'iso', borders: 'today' } as const;
  return { personId, rule: 'any', of };
}

/** Shows each rule that applies to a person, as of a day. The other rules share one line. */
function PersonRules({
  ledgers,
  person,
  on,
  address,
  isNamed,
  asksHome,
  onWrite,
}: {
  ledgers: Ledgers;
  person: Person;
  on: string;
  address: RulesNavigation;
  /** Whether the person's name is shown. */
  isNamed: boolean;
  /** Whether to ask for the home of this person while it is unknown. */
  asksHome: boolean;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
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
              {asksHome && <HomeQuestion people={[person]} />}
              {loud.some(({ answer: { used } }) => used.min !== used.max) && (
                <PossibleNote
                  ledgers={ledgers}
                  people={[person]}
                  views={[viewOfRules(person.id)]}
                  problemsHref={(causes) => links.problemsToFix(person.slug, causes)}
                  asksHome={asksHome}
                />
              )}
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
