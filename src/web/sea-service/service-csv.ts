import { capacitiesInOrder } from '../../domain/sea-service/capacities.ts';
import type { EngagementRow } from './sea-service.data.ts';

/** The headings of the file, in their order. */
const serviceColumns = [
  'person',
  'vessel',
  'nowCalled',
  'official',
  'imo',
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
  'voyage',
  'agreement',
  'book',
  'page',
  'master',
  'conduct',
  'ability',
  'note',
  'days',
  'counted',
  'months',
  'oddDays',
  'profile',
] as const;

interface CsvWords {
  heading: (column: (typeof serviceColumns)[number]) => string;
  /** in full: by a first name alone nobody is found again */
  personOf: (row: EngagementRow) => string;
  /** the profile that counts */
  profile: string;
}

/**
 * Engagements as a file for a spreadsheet has them, headings first: dates as EDTF, flags by their codes. What a
 * discharge book says stands under the names of an engagement's own fields, for the table of engagements and the
 * import to read it back.
 */
export function serviceCsv(rows: readonly EngagementRow[], words: CsvWords): (string | number)[][] {
  const lines = rows.map((row) => {
    const { engagement, vessel, vesselName, signedOnAt, signedOffAt, days, time } = row;
    const isCounted = row.standing === 'counted';
    const cells: Record<(typeof serviceColumns)[number], string | number> = {
      person: words.personOf(row),
      vessel: vesselName,
      nowCalled: vessel?.name ?? '',
      official: vessel?.officialNumber ?? '',
      imo: vessel?.imo ?? '',
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
      voyage: engagement.voyageDescription,
      agreement: engagement.crewAgreement,
      book: engagement.dischargeBook,
      page: engagement.dischargeBookPage,
      master: engagement.master,
      conduct: engagement.conduct,
      ability: engagement.ability,
      note: engagement.note,
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
