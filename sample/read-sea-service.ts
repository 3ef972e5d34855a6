import type { TableRow } from '../src/domain/imports/reading/csv-table.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import type { Place } from '../src/domain/places/place.ts';
import { certificateKind, type CertificateRecord } from '../src/domain/sea-service/certificate.ts';
import { engagementKind, type EngagementRecord } from '../src/domain/sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../src/domain/sea-service/vessel.ts';
import { oneOf, rowsOf } from './csv-rows.ts';
import type { SampleFiles } from './sample-files.ts';

/** A ship of the household, with the id that engagements name her by. */
export interface SampleVessel {
  id: string;
  values: VesselRecord;
}

export interface SampleEngagement {
  values: EngagementRecord;
  /** where it was signed on and off */
  ports: Place[];
}

export interface SampleSeaService {
  vessels: SampleVessel[];
  engagements: SampleEngagement[];
  certificates: CertificateRecord[];
}

interface SeaServiceLookups {
  /** by the key of `places.csv` */
  places: ReadonlyMap<string, Place>;
  /** by slug */
  personIds: ReadonlyMap<string, string>;
  newId: () => string;
}

/**
 * Reads `vessels.csv`, `engagements.csv` and `certificates.csv`, each in its order; an engagement names its vessel by her name. Throws
 * with file and line for what is not known.
 */
export function readSeaService(
  files: Pick<SampleFiles, 'vessels' | 'engagements' | 'certificates'>,
  lookups: SeaServiceLookups,
): SampleSeaService {
  const vessels = rowsOf('vessels.csv', files.vessels, (row) => ({
    id: lookups.newId(),
    values: readVessel(row),
  }));
  const ids = new Map(vessels.map(({ id, values }) => [values.name, id]));
  return {
    vessels,
    engagements: rowsOf('engagements.csv', files.engagements, (row) =>
      readEngagement(row, ids, lookups),
    ),
    certificates: rowsOf('certificates.csv', files.certificates, (row) =>
      readCertificate(row, lookups),
    ),
  };
}

function readVessel({ cell, note }: TableRow): VesselRecord {
  const { fields } = vesselKind;
  const [power = '', powerUnit = ''] = cell('power').split(' ');
  return {
    ...blankOf(fields),
    name: cell('name'),
    officialNumber: cell('official'),
    flag: cell('flag'),
    portOfRegistry: cell('registry'),
    type: cell('type'),
    cargo: cell('cargo'),
    tradingArea: cell('trade'),
    grossTonnage: numberOf(cell('gross')),
    netTonnage: numberOf(cell('net')),
    tonnage: oneOf(fields.tonnage.choices, cell('tonnage')),
    power: numberOf(power),
    powerUnit: powerUnit === '' ? 'hp' : oneOf(fields.powerUnit.choices, powerUnit),
    propulsion: oneOf(fields.propulsion.choices, cell('propulsion')),
    note: note('note'),
  };
}

function readEngagement(
  { cell, note }: TableRow,
  vesselIds: ReadonlyMap<string, string>,
  { places, personIds }: SeaServiceLookups,
): SampleEngagement {
  const { fields } = engagementKind;
  const [on, off] = [cell('joined'), cell('left')].map((key) => known(places, key));
  return {
    values: {
      ...blankOf(fields),
      personId: known(personIds, cell('person')),
      vesselId: known(vesselIds, cell('vessel')),
      company: cell('company'),
      capacities: listOf(cell('capacities')).map(readCapacity),
      department: oneOf(fields.department.choices, cell('department')),
      voyage: oneOf(fields.voyage.choices, cell('voyage')),
      voyageDescription: cell('description'),
      crewAgreement: cell('agreement'),
      signedOn: cell('on'),
      signedOnPlaceId: on!.id,
      signedOff: cell('off'),
      signedOffPlaceId: off!.id,
      spells: listOf(cell('spells')).map(readSpell),
      isWatchkeeping: cell('watch') === '1',
      hoursADay: numberOf(cell('hours')),
      master: cell('master'),
      conduct: cell('conduct'),
      ability: cell('ability'),
      dischargeBook: cell('book'),
      dischargeBookPage: cell('page'),
      note: note('note'),
    },
    ports: [on!, off!],
  };
}

function readCertificate(
  { cell, note }: TableRow,
  { personIds }: SeaServiceLookups,
): CertificateRecord {
  const { fields } = certificateKind;
  return {
    ...blankOf(fields),
    personId: known(personIds, cell('person')),
    kind: oneOf(fields.kind.choices, cell('kind')),
    title: cell('title'),
    capacity: cell('capacity'),
    number: cell('number'),
    authority: cell('authority'),
    country: cell('country'),
    issuedOn: cell('issued'),
    expiresOn: cell('expires'),
    note: note('note'),
  };
}

/** `Fourth Officer 1979-02-06`; the first of them has no date. */
function readCapacity(text: string): EngagementRecord['capacities'][number] {
  const from = /\d{4}-\d{2}-\d{2}$/.exec(text)?.[0] ?? '';
  return { capacity: text.slice(0, text.length - from.length).trim(), from };
}

/** `at-anchor 1977-03-04/1977-03-22` */
function readSpell(text: string): EngagementRecord['spells'][number] {
  const [kind = '', days = ''] = text.split(' ');
  const [from = '', to = ''] = days.split('/');
  return { kind: oneOf(engagementKind.fields.spells.fields.kind.choices, kind), from, to };
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split('; ');
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} is in no file`);
  return value;
}
