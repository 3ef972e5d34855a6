import { type CellColumn, valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** The initial columns and sort order of a table, if they are not derived from the kind. */
interface Sheet {
  /** Paths of the columns that are shown at first, in order. Users can add the others. */
  columns?: readonly string[];
  sort?: { key: string; descending: boolean };
}

/**
 * Other kinds show all columns. Without a sort order here, rows are in the order of their time, and
 * those of timeless kinds in the order in which they were added.
 */
const sheets: Readonly<Partial<Record<KindName, Sheet>>> = {
  journey: {
    columns: [
      'date',
      // Users who paste a list of flights look for these columns here.
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
    // In the order of a discharge book.
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
  },
  trip: { columns: ['name', 'from', 'to', 'people', 'summary', 'costs', 'slug', 'isDismissed'] },
};

export function sheetOf(name: KindName): Sheet {
  const { time }: Kind = kinds[name];
  const byTime = time !== 'timeless' && { sort: { key: time.from, descending: false } };
  return { ...byTime, ...sheets[name] };
}

/** A new row of a table: the default values of the kind and of the table. */
export function newRow(name: KindName, begins: Values): Values {
  return { ...newValuesOf(kinds[name].fields), ...begins };
}

/**
 * The input for a cell of a new row. Two kinds of empty input become the default value of the new
 * row: an empty list of people, because a table of one person also lists their companions only if
 * there are any; and an empty required choice.
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
