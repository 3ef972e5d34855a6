import { code, country, decimal, name, text } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';

/** A town as it is counted: within a nation in the UK, within a state in the US. */
export interface CountedTown {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2; '' in countries whose towns have no area. */
  area: string;
  town: string;
}

/** Returns the key of a town, such as `GB/GB-ENG/Oxford` or `IT//Rome`. */
export function centreKey({ country: of, area, town }: CountedTown): string {
  return `${of}/${area}/${town}`;
}

/** The location and name of a town, overriding the reference data. */
export const townCentreKind = defineKind({
  name: 'town-centre',
  plural: 'town-centres',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'counted_as', path: 'town' }],
  cap: 20_000,
  fields: {
    country: country({ required: true }),
    // ISO 3166-2, distinguishes towns of the same name: a US state, a UK nation.
    area: code(6, { form: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ }),
    // The name as recorded in journeys and stays.
    town: name(200, { required: true, searched: true }),
    // The name on maps; if empty, the name of the town.
    name: name(200, { searched: true }),
    lat: decimal(-90, 90, { default: 0, required: true, unit: '°' }),
    lon: decimal(-180, 180, { default: 0, required: true, unit: '°' }),
    note: text(2000, { searched: true }),
  },
  derive: (centre) => ({ counted_as: centreKey(centre) }),
  faultsOf: ({ area, country: of }) => {
    if (!isCountryCode(of)) return [{ path: 'country', fault: 'no-such-country' }];
    if (area === '' || isAreaOf(area, of)) return [];
    return [{ path: 'area', fault: of === 'GB' ? 'not-a-nation' : 'not-in-country' }];
  },
  labelOf: ({ name: called, town }) => called || town,
  time: 'timeless',
  correction: null,
});

export type TownCentreRecord = RecordOf<typeof townCentreKind>;

const nations = ['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR'];

/**
 * Whether an area distinguishes towns of a country (`areaOf`). A county does not, because no town
 * is counted by county.
 */
function isAreaOf(area: string, country: string): boolean {
  return country === 'GB' ? nations.includes(area) : country === 'US' && area.startsWith('US-');
}
