import type { AdminFeature } from '../subdivisions.ts';

/** Natural Earth map units without an ISO code of their own, by the ISO country that code lists. */
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

/** Territories that Natural Earth counts as divisions of their state but ISO lists by themselves. */
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
 * ISO 3166-1 alpha-2 of the country a division belongs to, or '' to leave it off the map. Where
 * Natural Earth draws who holds the land (Crimea) and ISO says otherwise, ISO's subdivision decides,
 * as it does in the towns and in the server's look-up of points.
 */
export function countryOfDivision({ properties }: AdminFeature): string {
  if (properties.iso_3166_2.startsWith('UA-')) return 'UA';
  const iso = /^[A-Z]{2}$/.test(properties.iso_a2) ? properties.iso_a2 : '';
  return isoByName[properties.name] ?? isoByMapUnit[properties.adm0_a3] ?? iso;
}
