import { choice, code, country, date, decimal, list, name, text } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { foldText } from '../shared/text/fold-text.ts';

const propulsions = [
  'motor',
  'steam-turbine',
  'steam-reciprocating',
  'gas-turbine',
  'diesel-electric',
  'electric',
  'nuclear',
  'sail',
  'other',
] as const;

/** How tonnage was measured: by the 1969 convention, or before it in tons of 100 cubic feet. */
const tonnages = ['GT', 'GRT'] as const;
const powerUnits = ['kW', 'hp'] as const;

/** A ship that a person served on, as described in her documents. */
export const vesselKind = defineKind({
  name: 'vessel',
  plural: 'vessels',
  format: 1,
  upgrades: [],
  cap: 5000,
  fields: {
    name: name(200, { required: true, searched: true }),
    // Voyages on board under these names belong to her as well.
    formerNames: list(
      'json',
      { name: name(200, { required: true, searched: true }), until: date() },
      { maxItems: 50 },
    ),
    officialNumber: name(40, { searched: true }),
    imo: code(7, { form: /^\d{7}$/, searched: true }),
    mmsi: code(9, { form: /^\d{9}$/, rare: true }),
    callSign: name(20, { searched: true, rare: true }),
    flag: country(),
    portOfRegistry: name(100, { searched: true }),
    // As people write it: `bulk carrier`, `reefer`. Totals are grouped by it.
    type: name(100, { searched: true, suggested: true }),
    cargo: name(200, { searched: true, rare: true }),
    tradingArea: name(200, { searched: true, suggested: true }),
    grossTonnage: decimal(0, 1_000_000),
    netTonnage: decimal(0, 1_000_000, { rare: true }),
    tonnage: choice(tonnages, { required: true, initial: 'GT' }),
    length: decimal(0, 1000, { unit: 'm' }),
    power: decimal(0, 1_000_000),
    powerUnit: choice(powerUnits, { required: true, initial: 'kW' }),
    propulsion: choice(propulsions),
    note: text(10_000, { searched: true }),
  },
  form: [
    'name',
    'imo',
    'flag',
    'type',
    ['grossTonnage', 'tonnage'],
    'tradingArea',
    { section: 'registry', parts: ['officialNumber', 'portOfRegistry', ['callSign', 'mmsi']] },
    {
      section: 'measures',
      parts: ['netTonnage', 'length', ['power', 'powerUnit'], 'propulsion', 'cargo'],
    },
    'formerNames',
    'note',
  ],
  // Old ships have no IMO number. If there is a number, it must be valid.
  faultsOf: ({ imo }) =>
    imo === '' || isImoNumber(imo) ? [] : [{ path: 'imo', fault: 'not-an-imo-number' }],
  labelOf: ({ name: called }) => called,
  time: 'timeless',
  named(values, called) {
    if (values.name === '') return { ...values, name: called };
    const known = [values.name, ...values.formerNames.map((former) => former.name)].map(foldText);
    if (known.includes(foldText(called))) return values;
    return { ...values, formerNames: [...values.formerNames, { name: called, until: '' }] };
  },
  // Official numbers are written with or without spaces.
  identity: ({ name: called, formerNames, imo, officialNumber }) => ({
    numbers: [imo, foldText(officialNumber).replaceAll(' ', '')],
    names: [called, ...formerNames.map((former) => former.name)].map(foldText),
  }),
  correction: {
    keysOf: ({ imo, officialNumber, name: called }) => [
      [imo],
      [foldText(officialNumber).replaceAll(' ', '')],
      [foldText(called)],
    ],
  },
});

export type VesselRecord = RecordOf<typeof vesselKind>;

/**
 * Whether seven digits are an IMO ship identification number. The last digit must equal the last
 * digit of the sum of the others, weighted 7 to 2 from the left (IMO resolution A.1117(30)). Ships
 * from before 1987 do not need a number.
 */
export function isImoNumber(digits: string): boolean {
  if (!/^\d{7}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < 6; at++) sum += Number(digits[at]) * (7 - at);
  return sum % 10 === Number(digits[6]);
}
