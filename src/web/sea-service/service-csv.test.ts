import { expect, it } from 'vitest';
import { proposeSureRecords } from '../../domain/imports/table/propose-records.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';
import { seaService } from '../i18n/en/sea-service.ts';
import type { EngagementRow } from './sea-service.data.ts';
import { serviceCsv } from './service-csv.ts';

const row: EngagementRow = {
  id: 'one',
  engagement: {
    ...blankOf(engagementKind.fields),
    id: 'one',
    personId: 'alex',
    vesselId: 'wrath',
    company: 'Clan Line',
    capacities: [{ capacity: 'Cadet', from: '' }],
    signedOn: '1984-08-01',
    signedOff: '1984-08-31',
    dischargeBook: 'R 512 345',
    dischargeBookPage: '4',
    conduct: 'Very good',
  },
  vessel: { ...blankOf(vesselKind.fields), id: 'wrath', name: 'Cape Wrath', imo: '9074729' },
  vesselName: 'Cape Wrath',
  signedOnAt: undefined,
  signedOffAt: undefined,
  standing: 'counted',
  takenEnd: '',
  aboard: [],
  days: 31,
  credits: [],
  time: { days: 31, months: 1, oddDays: 0 },
  voyages: [],
};

const [headings = [], cells = []] = serviceCsv([row], {
  heading: (column) => seaService.csv[column],
  personOf: () => 'Alex Marlow',
  profile: 'MCA',
});

it('has all that the discharge book says', () => {
  const told = Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]));
  expect(told).toMatchObject({
    Person: 'Alex Marlow',
    Vessel: 'Cape Wrath',
    'IMO number': '9074729',
    'Discharge book': 'R 512 345',
    Page: '4',
    Conduct: 'Very good',
    'Days aboard': 31,
  });
});

it('is known again by the import as engagements, with what the book says in its own fields', () => {
  const proposal = proposeSureRecords({ headings: headings.map(String), rows: [], people: [] });
  expect(proposal?.mapping.kind).toBe('engagement');
  const fields = proposal?.mapping.columns.map(({ field }) => field);
  for (const field of [
    'personId',
    'vesselId',
    'company',
    'capacities',
    'signedOn',
    'signedOnPlaceId',
    'signedOff',
    'signedOffPlaceId',
    'dischargeBook',
    'dischargeBookPage',
    'conduct',
  ]) {
    expect(fields).toContain(field);
  }
});
