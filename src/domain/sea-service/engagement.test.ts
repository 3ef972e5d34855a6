import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { engagementKind, type EngagementRecord } from './engagement.ts';
import { vesselKind } from './vessel.ts';

const engagement: EngagementRecord = {
  ...blankOf(engagementKind.fields),
  personId: 'me',
  vesselId: 'v',
  signedOn: '1974-06-12',
  signedOff: '1974-11-02',
};

const faultsOf = (more: Partial<EngagementRecord>) =>
  engagementKind.faultsOf?.({ ...engagement, ...more });

it('ends no earlier than it begins, as does what is said of days within it', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ signedOff: '' })).toEqual([]);
  expect(faultsOf({ signedOff: '1974-06-11' })).toEqual([
    { path: 'signedOff', fault: 'ends-before-it-begins' },
  ]);
  const leave = { kind: 'leave' as const, from: '1974-08-04', to: '1974-08-01' };
  expect(faultsOf({ spells: [leave] })).toEqual([
    { path: 'spells.0.to', fault: 'ends-before-it-begins' },
  ]);
  expect(faultsOf({ spells: [{ ...leave, from: '' }] })).toEqual([
    { path: 'spells.0.from', fault: 'missing' },
  ]);
});

it('is called by vessel and capacity', () => {
  const capacities = [{ capacity: 'Third Mate', from: '' }];
  expect(engagementKind.labelOf({ ...engagement, capacities }, () => 'Bidston')).toBe(
    'Bidston, Third Mate',
  );
  expect(engagementKind.labelOf(engagement, () => 'Bidston')).toBe('Bidston');
});

it('is aboard a vessel whose IMO number is one, where she has any', () => {
  const vessel = { ...blankOf(vesselKind.fields), name: 'Bidston' };
  expect(vesselKind.faultsOf?.(vessel)).toEqual([]);
  expect(vesselKind.faultsOf?.({ ...vessel, imo: '9074729' })).toEqual([]);
  expect(vesselKind.faultsOf?.({ ...vessel, imo: '9074720' })).toEqual([
    { path: 'imo', fault: 'not-an-imo-number' },
  ]);
});
