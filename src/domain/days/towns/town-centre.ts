import { code, country, decimal, name, text } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';

/** A town as it is counted: in the UK of a nation, in the US of a state. */
export interface CountedTown {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** ISO 3166-2; '' where towns of a country have none */
  area: string;
  town: string;
}

/** Equal for what is said of one town: `GB/GB-ENG/Oxford`, `IT//Rome`. */
export function centreKey({ country: of, area, town }: CountedTown): string {
  return `${of}/${area}/${town}`;
}

/** Where a town is, and what it is called, in place of what the reference says. */
export const townCentreKind = defineKind({
  name: 'town-centre',
  plural: 'town-centres',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'counted_as', path: 'town' }],
  cap: 'townCentresOfArchive',
  fields: {
    country: country({ required: true }),
    // Of ISO 3166-2, what tells it from others of its name: a state of the US, a nation of the UK.
    area: code(6, { form: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ }),
    // As journeys and stays have it.
    town: name(200, { required: true, searched: true }),
    // What it is called on maps; its own name where this is empty.
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
});

export type TownCentreRecord = RecordOf<typeof townCentreKind>;

const nations = ['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR'];

/** Whether towns of a country are told apart by an area (`areaOf`). Not by a county: no town is counted by it. */
function isAreaOf(area: string, country: string): boolean {
  return country === 'GB' ? nations.includes(area) : country === 'US' && area.startsWith('US-');
}
