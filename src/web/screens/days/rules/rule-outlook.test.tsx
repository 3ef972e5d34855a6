import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { english, englishFormat } from '../../../../../test/i18n/english.ts';
import type { Facts, StayFact } from '../../../../domain/days/facts/facts.ts';
import { ownRuleKind } from '../../../../domain/days/rules/own-rule-record.ts';
import { RulesEngine } from '../../../../domain/days/rules/rules-engine.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { FormatContext } from '../../../kit/format/format-context.tsx';
import { RuleOutlook } from './rule-outlook.tsx';

const t = english.getFixedT('en', 'rules');
const count = (of: number) => ({ count: of, number: String(of) });

function stay(country: string, arrival: string, departure: string): StayFact {
  const spot = { country, region: '', town: '', point: null };
  return { id: `${country}-${arrival}`, kind: 'hotel', arrival, departure, spot };
}

/** A stay elsewhere from a date on, so that the days after another stay are certain. */
const away = (arrival: string) => stay('US', arrival, '2026-04-29');

/** The outlook texts of a rule, label by label, for a person with these stays. */
function outlook(id: string, on: string, stays: StayFact[]) {
  const facts: Facts = { journeys: [], stays, homes: [], corrections: [] };
  const engine = new RulesEngine(() => facts);
  const goal = {
    ...blankOf(ownRuleKind.fields),
    id: 'r1',
    territories: [{ code: 'PT' }],
    threshold: 'at-least' as const,
    days: 183,
    period: 'calendar-year' as const,
  };
  engine.change({ rules: { put: [goal], gone: [] } });
  const moment = { today: '2026-04-29', countsPlanned: false };
  const rule = engine.rules('alex', moment, on).find((one) => one.id === id)!;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={english}>
      <FormatContext value={englishFormat()}>
        <RuleOutlook rule={rule} />
      </FormatContext>
    </I18nextProvider>,
  );
  return [...html.matchAll(/<dt>(.*?)<\/dt>(.*?)<\/div>/g)].map(([, label, rest = '']) => [
    label,
    [...rest.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text]) => text),
    /data-standing="(\w+)"/.exec(rest)?.[1],
  ]);
}

describe('the outlook of a rule', () => {
  it('has the days that a stay may still last, and when the next one may begin', () => {
    // 30 days from 1 January and 60 days to 29 April, which is the 90th day.
    const spring = [stay('FR', '2026-01-01', '2026-01-30'), stay('IT', '2026-03-01', '2026-04-29')];
    expect(outlook('schengen', '2026-04-29', spring)).toEqual([
      [t('until.stay'), ['29 Apr 2026', t('untilHint', { date: '29 Apr 2026' })], undefined],
      [t('againFrom.stay'), ['30 Jun 2026', t('againHint')], undefined],
    ]);
  });

  it('of a rule by the year says when the count begins anew', () => {
    // The 156 midnights to 5 April are fewer than 183. The 182 from 6 April end on 4 October.
    const visit = [stay('GB', '2025-05-01', '2025-05-05'), away('2025-05-05')];
    expect(outlook('uk-midnights', '2025-11-05', visit)).toContainEqual([
      t('until.test'),
      ['4 Oct 2026', t('untilHintYears', { date: '5 Nov 2025', start: '6 Apr 2026' })],
      undefined,
    ]);
    const mostOfTheYear = [stay('GB', '2025-04-06', '2025-11-20'), away('2025-11-20')];
    expect(outlook('uk-midnights', '2025-12-15', mostOfTheYear)).toContainEqual([
      t('againFrom.test'),
      ['6 Apr 2026', t('againHintYear')],
      undefined,
    ]);
  });

  it('says since when a limit is exceeded, also if that began before its window', () => {
    // 21 days in June, 31 in July and 31 in August: the 91st day is 8 September.
    const facts = outlook('schengen', '2026-04-29', [stay('IT', '2016-06-10', '')]);
    expect(facts).toContainEqual([
      t('overSince.sure'),
      ['8 Sep 2016', `${t('wholeWindow')}, ${t('overBy', count(90))}`],
      'close',
    ]);
    expect(facts.map(([label]) => label)).not.toContain(t('brokenOn.sure'));
  });

  it('says of a day that is only possible that it is', () => {
    // Nothing is known after 12 April, whose night is none of the stay's. 10 and 11 April, and from
    // the 13th on 18 + 31 + 30 + 31 + 31 + 30 + 10 nights: the 183rd is that of 10 October.
    const facts = outlook('uk-midnights', '2026-03-01', [stay('GB', '2025-04-10', '2025-04-12')]);
    expect(facts).toContainEqual([t('metOn.unsure'), ['10 Oct 2025'], undefined]);
    expect(facts).toContainEqual([t('until.test'), [t('noDay.unsure')], undefined]);
  });

  it('says from when to when a limit was exceeded', () => {
    // 12 July to 15 October is 96 days. The 91st is 10 October, and the last window with 91 ends on
    // 12 January.
    const autumn = [stay('IT', '2024-07-12', '2024-10-15'), away('2024-10-15')];
    expect(outlook('schengen', '2025-02-01', autumn)).toContainEqual([
      t('over.sure'),
      [t('period.both', { from: '10 Oct 2024', to: '12 Jan 2025' }), t('overBy', count(6))],
      'close',
    ]);
  });

  it('has what a goal still needs, and when it can be met', () => {
    // 31 days of January and 14 of February leave 138 of the goal: 16 of August and 30 + 31 + 30 +
    // 31.
    const lisbon = [stay('PT', '2025-01-01', '2025-02-14'), away('2025-02-14')];
    expect(outlook('own:r1', '2025-08-16', lisbon)).toEqual([
      [t('daysLeft'), [t('usedOf', count(138)), t('daysNeeded', count(138))], undefined],
      [t('until.goal'), ['31 Dec 2025', t('untilHint', { date: '16 Aug 2025' })], undefined],
    ]);
    // What is only possible does not meet a goal: in February nothing says that the person left.
    expect(outlook('own:r1', '2025-08-16', lisbon.slice(0, 1))).toEqual(
      outlook('own:r1', '2025-08-16', lisbon),
    );
    // 5 days of November and 31 of December make 36, which is 102 too few.
    expect(outlook('own:r1', '2025-11-26', lisbon)[0]).toEqual([
      t('daysLeft'),
      [t('usedOf', count(36)), t('noLongerMet', count(102))],
      'broken',
    ]);
  });

  it('of a past day says nothing of what the rest of its year came to', () => {
    // 28 midnights in June up to that day. The 183rd midnight of the tax year comes later.
    const facts = outlook('uk-midnights', '2023-06-28', [stay('GB', '2023-06-01', '2024-04-05')]);
    expect(facts.map(([label]) => label)).toEqual([t('until.test')]);
  });
});
