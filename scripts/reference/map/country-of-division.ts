import type { AdminFeature } from '../subdivisions.ts';

/** Natural Earth map units without an ISO code, by the ISO country to which they belong. */
const isoByMapUnit: Record<string, string> = {
  CLP: 'FR',
  CSI: 'AU',
  CYN: 'CY',
  ESB: 'GB',
  KAB: 'KZ',
  KAS: 'IN',
  SOL: 'SO',
  USG: 'CU',
  WSB: 'GB',
};

/** Territories that Natural Earth counts as divisions of a state but that ISO lists separately. */
const isoByName: Record<string, string> = {
  Bonaire: 'BQ',
  'Bouvet Island': 'BV',
  'Christmas Island': 'CX',
  'Cocos (Keeling) Islands': 'CC',
  'Guyane française': 'GF',
  Guadeloupe: 'GP',
  'La Réunion': 'RE',
  Martinique: 'MQ',
  Mayotte: 'YT',
  Saba: 'BQ',
  'St. Eustatius': 'BQ',
  Svalbard: 'SJ',
};

/**
 * Returns the ISO 3166-1 alpha-2 code of a division's country, or '' to leave it off the map. If
 * Natural Earth shows who controls the land (Crimea) and ISO differs, ISO's subdivision decides, as
 * for the towns and in the server's look-up of points.
 */
export function countryOfDivision({ properties }: AdminFeature): string {
  if (properties.iso_3166_2.startsWith('UA-')) return 'UA';
  const iso = /^[A-Z]{2}$/.test(properties.iso_a2) ? properties.iso_a2 : '';
  return isoByName[properties.name] ?? isoByMapUnit[properties.adm0_a3] ?? iso;
}
