import { capacitiesInOrder } from '../../domain/sea-service/capacities.ts';
import type { EngagementRow } from './sea-service.data.ts';

/** The headings of the file, in their order. */
const serviceColumns = [
  'person',
  'vessel',
  'nowCalled',
  'type',
  'flag',
  'tonnage',
  'measured',
  'company',
  'capacity',
  'signedOn',
  'onAt',
  'signedOff',
  'offAt',
  'days',
  'counted',
  'months',
  'oddDays',
  'profile',
] as const;

interface CsvWords {
  heading: (column: (typeof serviceColumns)[number]) => string;
  personOf: (row: EngagementRow) => string;
  /** the profile that counts */
  profile: string;
}

/** Engagements as a file for a spreadsheet has them, headings first: dates as EDTF, flags by their codes. */
export function serviceCsv(rows: readonly EngagementRow[], words: CsvWords): (string | number)[][] {
  const lines = rows.map((row) => {
    const { engagement, vessel, vesselName, signedOnAt, signedOffAt, days, time } = row;
    const isCounted = row.standing === 'counted';
    const cells: Record<(typeof serviceColumns)[number], string | number> = {
      person: words.personOf(row),
      vessel: vesselName,
      nowCalled: vessel?.name ?? '',
      type: vessel?.type ?? '',
      flag: vessel?.flag ?? '',
      tonnage: vessel?.grossTonnage ?? '',
      measured: vessel && vessel.grossTonnage !== null ? vessel.tonnage : '',
      company: engagement.company,
      capacity: capacitiesInOrder(engagement)
        .map(({ capacity }) => capacity)
        .join('; '),
      signedOn: engagement.signedOn,
      onAt: signedOnAt?.name ?? '',
      signedOff: engagement.signedOff,
      offAt: signedOffAt?.name ?? '',
      days: isCounted ? days : '',
      counted: isCounted ? time.days : '',
      months: isCounted ? time.months : '',
      oddDays: isCounted ? time.oddDays : '',
      profile: words.profile,
    };
    return serviceColumns.map((column) => cells[column]);
  });
  return [serviceColumns.map(words.heading), ...lines];
}
