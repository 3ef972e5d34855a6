import { type CellColumn, valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** How the table of a kind begins, where its description alone does not say it. */
interface Sheet {
  /** paths of the columns shown at first, in their order; the others can be chosen */
  columns?: readonly string[];
  sort?: { key: string; descending: boolean };
}

/** Of any other kind all columns are shown, in the order in which records were added. */
const sheets: Readonly<Partial<Record<KindName, Sheet>>> = {
  journey: {
    columns: [
      'date',
      // Whoever pastes a list of flights looks for them there.
      'departureScheduled',
      'arrivalScheduled',
      'mode',
      'from',
      'to',
      'number',
      'operator.name',
      'departureActual',
      'arrivalActual',
      'travellers',
      'travellers[].seat',
      'travellers[].cabin',
      'vehicle.type',
      'vehicle.registration',
      'note',
    ],
    sort: { key: 'date', descending: false },
  },
  person: { columns: ['name', 'slug', 'userId', 'homes', 'nationalities'] },
  place: {
    columns: ['name', 'kind', 'iata', 'icao', 'town', 'country', 'region', 'lat', 'lon', 'zone'],
    sort: { key: 'name', descending: false },
  },
  collection: { sort: { key: 'name', descending: false } },
  vessel: {
    columns: [
      'name',
      'type',
      'flag',
      'grossTonnage',
      'tonnage',
      'imo',
      'officialNumber',
      'portOfRegistry',
      'tradingArea',
      'power',
      'powerUnit',
      'propulsion',
      'formerNames',
      'note',
    ],
    sort: { key: 'name', descending: false },
  },
  engagement: {
    // As a discharge book has them.
    columns: [
      'personId',
      'vesselId',
      'capacities',
      'signedOn',
      'signedOnPlaceId',
      'signedOff',
      'signedOffPlaceId',
      'voyage',
      'company',
      'conduct',
      'ability',
      'dischargeBook',
      'dischargeBookPage',
      'note',
    ],
    sort: { key: 'signedOn', descending: false },
  },
  certificate: {
    columns: [
      'personId',
      'kind',
      'title',
      'capacity',
      'number',
      'authority',
      'country',
      'issuedOn',
      'expiresOn',
      'isRevalidatedByService',
      'limitations',
      'note',
    ],
    sort: { key: 'expiresOn', descending: true },
  },
  track: {
    columns: [
      'date',
      'name',
      'mode',
      'collectionId',
      'people',
      'vehicle',
      'distance',
      'moving',
      'ascent',
      'descent',
      'startedAt',
      'endedAt',
      'fileName',
      'note',
    ],
    sort: { key: 'date', descending: false },
  },
  stay: {
    columns: [
      'arrival',
      'departure',
      'people',
      'kind',
      'name',
      'town',
      'region',
      'country',
      'placeId',
      'point',
      'note',
    ],
    sort: { key: 'arrival', descending: false },
  },
  trip: {
    columns: ['name', 'from', 'to', 'people', 'summary', 'costs', 'slug', 'isDismissed'],
    sort: { key: 'from', descending: false },
  },
};

export function sheetOf(name: KindName): Sheet {
  return sheets[name] ?? {};
}

/** A new row of a kind's table, with what the rows of a table begin with. */
export function newRow(name: KindName, begins: Values): Values {
  return { ...newValuesOf(kinds[name].fields), ...begins };
}

/**
 * What is put into a new row: an empty list of people who the row is of anyway is them, since a table of
 * somebody's own has the others in it, where there were any; and an empty cell of what has to be chosen is
 * what a new row begins with.
 */
export function inputOfNew(
  begun: Values,
  { path, field }: Pick<CellColumn, 'path' | 'field'>,
  input: CellInput,
): CellInput {
  if (!('text' in input) || input.text.trim() !== '') return input;
  const value = valueAt(begun, path);
  const isBegun = field.type === 'choice' ? field.required && value !== '' : isFilled(value);
  return isBegun ? { value } : input;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
