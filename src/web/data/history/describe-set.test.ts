import { expect, test } from 'vitest';
import { english } from '../../../../test/i18n/english.ts';
import { describeSet } from './describe-set.ts';

const words = {
  t: english.getFixedT('en', 'history'),
  tKinds: english.getFixedT('en', 'kinds'),
  tAccounts: english.getFixedT('en', 'accounts'),
};

function said(action: string, summary: Record<string, string | number>): string {
  const { verb, object } = describeSet({ action, summary }, words);
  return `${verb} ${object}`;
}

const ends = { from: 'LHR', to: 'JFK', journeys: 1, date: '1978-06-12', mode: 'air' };

const dismissed = { name: 'London, January 2027', aspect: 'dismissed' };

test.each([
  ['journey.add', ends, 'Added LHR → JFK'],
  ['journey.add', { ...ends, journeys: 4 }, 'Added LHR → JFK and 3 more'],
  ['journey.edit', ends, 'Edited LHR → JFK'],
  ['import.accept', { fileName: 'log.csv' }, 'Imported log.csv'],
  ['person.edit', { name: 'Sam' }, 'Edited the person Sam'],
  ['place.edit', { name: 'Old Pier' }, 'Edited the place Old Pier'],
  // Early change sets have no name.
  ['place.edit', {}, 'Edited a place'],
  ['place.delete', { name: 'Old Pier', count: 2 }, 'Deleted the place Old Pier and 1 more'],
  ['journey.add', { name: 'LHR → JFK BA117', count: 4 }, 'Added LHR → JFK BA117 and 3 more'],
  ['membership.join', { name: 'Sam', role: 'editor' }, 'Joined as editor'],
  ['membership.role', { name: 'Sam', role: 'viewer' }, 'Changed the role of Sam to viewer'],
  ['membership.leave', { name: 'Sam', role: 'viewer' }, 'Left the archive'],
  [
    'membership.remove',
    { name: 'Sam', role: 'owner', invitations: 2 },
    'Removed Sam · 2 invitations withdrawn',
  ],
  ['reference.correct', { name: 'OPO, LIS' }, 'Corrected the time zones of OPO, LIS'],
  [
    'reference.update',
    { name: 'Hotel Carter', count: 3 },
    'Updated the towns of Hotel Carter and 2 more',
  ],
  ['sample.load', { journeys: 599, people: 2 }, 'Created the sample archive'],
  ['trip.add', { name: 'London', count: 1 }, 'Added the trip London'],
  ['trip.add', { ...dismissed, count: 1 }, 'Dismissed London, January 2027'],
  ['trip.delete', { ...dismissed, count: 1 }, 'Removed the dismissal of London, January 2027'],
  [
    'trip.delete',
    { ...dismissed, count: 3 },
    'Removed the dismissal of London, January 2027 and 2 more',
  ],
  ['trip.edit', { name: 'Japan', count: 1, merged: 'Korea' }, 'Merged the trip Japan with Korea'],
  [
    'trip.edit',
    { name: 'Japan', count: 2, split: 'Korea' },
    'Split the trip Japan (later part: Korea)',
  ],
  // More than two records were replaced together.
  [
    'trip.edit',
    { name: 'Japan', count: 2, merged: 'Korea', split: 'Taiwan' },
    'Edited the trip Japan and 1 more',
  ],
  ['no.such', {}, 'Changed '],
])('%s of %j', (action, summary, sentence) => {
  expect(said(action, summary)).toBe(sentence);
});

test.each([
  ['journey.add', ends, 'the addition of LHR → JFK'],
  ['journey.edit', ends, 'the edit of LHR → JFK'],
  ['journey.delete', ends, 'the deletion of LHR → JFK'],
  ['import.accept', { fileName: 'log.csv' }, 'the import of log.csv'],
  ['person.add', { name: 'Sam' }, 'the addition of the person Sam'],
  ['person.edit', { name: 'Sam' }, 'the edit of the person Sam'],
  ['person.delete', { name: 'Sam' }, 'the deletion of the person Sam'],
  ['place.add', { name: 'Old Pier' }, 'the addition of the place Old Pier'],
  ['place.edit', { name: 'Old Pier' }, 'the edit of the place Old Pier'],
  ['place.edit', {}, 'a change'],
  ['reference.correct', { name: 'OPO' }, 'the correction of the time zones of OPO'],
  ['reference.update', { name: 'Hotel Carter' }, 'the update of the towns of Hotel Carter'],
  ['sample.load', { journeys: 599 }, 'the creation of the sample archive'],
  ['trip.add', dismissed, 'the dismissal of London, January 2027'],
  ['trip.delete', dismissed, 'suggesting London, January 2027 again'],
  ['trip.edit', { name: 'Japan', merged: 'Korea' }, 'the merge of the trip Japan with Korea'],
  [
    'trip.edit',
    { name: 'Japan', count: 2, split: 'Korea' },
    'the split of the trip Japan (later part: Korea)',
  ],
  ['no.such', {}, 'a change'],
])('undoing and redoing %s of %j', (action, summary, thing) => {
  expect(said('change.undo', { ...summary, undid: action })).toBe(`Undid ${thing}`);
  expect(said('change.undo', { ...summary, redid: action })).toBe(`Redid ${thing}`);
});

test('an undoing that was undone before its history said of what', () => {
  expect(said('change.undo', { undid: 'change.undo' })).toBe('Redid a change');
});
