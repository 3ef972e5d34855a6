import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import { ownRuleId, type OwnRuleRecord } from '../../../../domain/days/rules/own-rule-record.ts';
import { permissionTypes } from '../../../../domain/days/rules/permission.ts';
import type { Reason } from '../../../../domain/days/rules/english-reasons.ts';
import { lawOf } from '../../../../domain/days/rules/laws/rule-ids.ts';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import { useDayWords } from '../counted/panel/use-day-words.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { aimOf } from './rule-aim.ts';

/** How a person stands with a rule. It sets colours, but colour is never the only signal. */
export type Standing = 'well' | 'close' | 'broken' | 'apart';

/** Days that make a person resident regardless of ties (Finance Act 2013 sch. 45 para 7). */
const automaticUkDays = 183;
/** The window of the Schengen rule in days: 90 days in any 180. */
const halfYear = 180;

/** The share of the limit from which on a person counts as close to it. */
const closeTo = 0.8;

/**
 * The texts about rules in the reader's language. The returned object stays the same until the
 * language or the rules change.
 */
export function useRuleWords() {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tDays } = useTranslation('days');
  const format = useFormat();
  const days = useDayWords(undefined, 'any');
  const { data: records } = useRecords('rule');
  return useMemo(() => {
    const recordOf = (id: string) => records?.find((record) => ownRuleId(record.id) === id);
    const territoryOf = (id: string) => id.replace(/^183:/, '');
    const range = ({ min, max }: MinMax) => {
      const [least, most] = [format.decimal(min), format.decimal(max)];
      return least === most ? most : tDays('range', { min: least, max: most });
    };
    const kindOf = (id: string) => lawOf(id) ?? 'residence';
    return {
      days,
      range,
      nameOf: (id: string) =>
        recordOf(id)?.name ??
        t(`rule.${kindOf(id)}.name`, { territory: days.inSentence(territoryOf(id)) }),
      limitOf: ({ id, answer: { limit } }: RuleOfPerson) => {
        const record = recordOf(id);
        if (record) return ownLimit(record);
        return id === 'uk-midnights' && limit < automaticUkDays
          ? t('limitByTies', { limit: format.number(limit) })
          : t(`rule.${kindOf(id)}.limit`);
      },
      /** The caption of the line through the year. */
      courseOf: (id: string) => {
        const record = recordOf(id);
        if (record) return ownCourse(record);
        if (id === 'uk-midnights') return t('course.tax-year');
        if (id === 'us-spt') return t('course.weighed');
        return id === 'schengen'
          ? t('course.days', { count: halfYear, number: format.number(halfYear) })
          : t('course.year');
      },
      /** The limit text of a custom rule that is being edited. */
      limitOfRecord: ownLimit,
      countsOf: (id: string) => {
        const record = recordOf(id);
        return record ? t(`own.counting.${record.counting}`) : t(`rule.${kindOf(id)}.counts`);
      },
      authorityOf: (id: string) => {
        const record = recordOf(id);
        return record ? record.note || t('own.authority') : t(`rule.${kindOf(id)}.authority`);
      },
      /** The ID of the record of a custom rule. */
      recordIdOf: (id: string) => recordOf(id)?.id,
      /** `34 days`, with another figure. */
      usedAs: (id: string, { max }: MinMax, number: string) =>
        t(id === 'uk-midnights' || recordOf(id)?.counting === 'midnight' ? 'nights' : 'usedOf', {
          count: max,
          number,
        }),
      reason: ({ code, values = {} }: Reason) =>
        t(`reason.${code}`, {
          year: values['year'] ?? '',
          days: values['days'] ?? '',
          para: values['para'] ?? '',
          ties: values['ties'] ?? '',
          taxYear: values['taxYear'] ?? '',
          otherwise: values['otherwise'] ?? '',
          otherwisePara: values['otherwisePara'] ?? '',
          least: values['least'] ?? '',
          most: values['most'] ?? '',
          country: days.territory(String(values['country'] ?? '')),
          date: format.date(String(values['date'] ?? '')),
          from: format.date(String(values['from'] ?? '')),
          to: format.date(String(values['to'] ?? '')),
          permission: permissionName(values['permission']),
        }),
      /** The state of a rule in a few words, and its standing. */
      stateOf: (rule: RuleOfPerson): { text: string; standing: Standing } => {
        const { asOf, isTest, reasons, goal } = rule;
        const { applies, met, lawful, left, over, limit } = asOf;
        if (!applies) return { text: t('state.exempt'), standing: 'apart' };
        const count = (of: number) => ({ count: of, number: format.number(of) });
        const isGoal = aimOf(rule) === 'goal';
        // Meeting a test is not an offence. A person without a recorded nationality may be exempt.
        if (met === true) {
          return isGoal
            ? { text: t('state.goalMet'), standing: 'well' }
            : { text: t('state.met'), standing: 'close' };
        }
        const mayBeExempt = reasons.some(({ code }) => code === 'no-nationality');
        if (lawful === null) {
          const state = isGoal ? 'goalMaybe' : isTest ? 'maybe' : 'maybeBroken';
          return { text: t(`state.${state}`), standing: 'close' };
        }
        if (!isTest && over !== null && over > 0) {
          return { text: t('state.over', count(over)), standing: mayBeExempt ? 'close' : 'broken' };
        }
        if (goal) {
          const standing = goal.canStillBeMet ? 'well' : 'broken';
          return { text: t('state.missing', count(goal.missing)), standing };
        }
        const isClose = left !== null && left <= limit * (1 - closeTo);
        return {
          text: t(isTest ? 'state.below' : 'state.left', count(left ?? 0)),
          standing: isClose ? 'close' : 'well',
        };
      },
    };

    function permissionName(kind: string | number | undefined): string {
      const known = permissionTypes.find((type) => type === kind);
      return known ? tKinds(`permission.choices.kind.${known}`) : String(kind);
    }

    function ownCourse({ counting, period, periodDays }: OwnRuleRecord) {
      const isNights = counting === 'midnight';
      const count = { count: periodDays ?? 0, number: format.number(periodDays ?? 0) };
      switch (period) {
        case 'any-days':
          return t(isNights ? 'course.nights' : 'course.days', count);
        case 'any-12-months':
          return t(isNights ? 'course.nightsOfMonths' : 'course.months');
        case 'calendar-year':
        case 'year-from':
          return t(isNights ? 'course.nightsOfYear' : 'course.year');
      }
    }

    function ownLimit({
      days: number,
      threshold,
      period,
      periodDays,
      yearFrom,
      territories,
    }: Pick<
      OwnRuleRecord,
      'days' | 'threshold' | 'period' | 'periodDays' | 'yearFrom' | 'territories'
    >) {
      const count = { count: number, number: format.number(number) };
      return t('own.in', {
        limit: t(threshold === 'at-least' ? 'own.atLeast' : 'own.noMoreThan', count),
        places: format.conjunction(territories.map(({ code }) => days.inSentence(code))),
        period:
          period === 'any-days'
            ? t('own.anyDays', {
                count: periodDays ?? 0,
                number: format.number(periodDays ?? 0),
              })
            : t(`own.period.${period}`, {
                day: format.date(`2000-${yearFrom || '01-01'}`, { withYear: false }),
              }),
      });
    }
  }, [t, tKinds, tDays, format, days, records]);
}

export type RuleWords = ReturnType<typeof useRuleWords>;
