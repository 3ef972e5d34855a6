import { may, type Permission, type Role } from '../../../../domain/access/permissions.ts';
import type { ScreenName } from '../../../../domain/shared/paths.ts';
import { screenHref } from '../../links.ts';

export type SectionName = 'today' | 'journeys' | 'days' | 'figures' | 'keep';
export type EntryName =
  | 'welcome'
  | 'timeline'
  | 'log'
  | 'map'
  | 'trips'
  | 'tracks'
  | 'stays'
  | 'seaService'
  | 'worldTours'
  | 'daysCountries'
  | 'daysUkTowns'
  | 'daysUsaTowns'
  | 'rules'
  | 'charts'
  | 'tables'
  | 'details'
  | 'import'
  | 'data'
  | 'history'
  | 'members'
  | 'settings';

interface Entry {
  name: EntryName;
  /** Its pages; the entry links to the first. */
  screens: [ScreenName, ...ScreenName[]];
  /** The permission that its page requires, if not every member has it. */
  permission?: Permission;
}

export interface Section {
  name: SectionName;
  entries: Entry[];
}

/**
 * A section is added together with its first page. The types prevent entries for pages that do not
 * exist.
 */
const all: Section[] = [
  {
    name: 'today',
    entries: [
      { name: 'welcome', screens: ['welcome'] },
      { name: 'timeline', screens: ['timeline'] },
    ],
  },
  {
    name: 'journeys',
    entries: [
      { name: 'log', screens: ['log'] },
      { name: 'map', screens: ['map', 'globe'] },
      { name: 'trips', screens: ['trips', 'trip'] },
      { name: 'worldTours', screens: ['worldTours'] },
      { name: 'tracks', screens: ['roadMaps', 'railMaps', 'roadMap', 'railMap'] },
      { name: 'stays', screens: ['stays'] },
      { name: 'seaService', screens: ['seaService', 'seaStatement'] },
    ],
  },
  {
    name: 'days',
    entries: [
      {
        name: 'daysCountries',
        screens: ['daysCountries', 'daysCountriesMap', 'daysTowns', 'daysReport'],
      },
      { name: 'daysUkTowns', screens: ['daysUkTowns', 'daysUkMap'] },
      { name: 'daysUsaTowns', screens: ['daysUsaTowns', 'daysUsaMap'] },
      { name: 'rules', screens: ['rules'] },
    ],
  },
  {
    name: 'figures',
    entries: [
      {
        name: 'charts',
        screens: ['chartsDistance', 'chartsDate', 'chartsRegion', 'chartsYear'],
      },
      {
        name: 'tables',
        screens: [
          'tablesAirport',
          'tablesDistance',
          'tablesPaths',
          'tablesRoutes',
          'tablesTotalDistances',
        ],
      },
      {
        name: 'details',
        screens: ['detailsAirport', 'detailsRoute', 'detailsYear'],
      },
    ],
  },
  {
    name: 'keep',
    entries: [
      { name: 'import', screens: ['import'], permission: 'imports.manage' },
      {
        name: 'data',
        screens: [
          'data',
          'adminLog',
          'adminAirports',
          'adminDays',
          'adminDjrDays',
          'adminUkNights',
          'adminUsaNights',
          'adminUkCentres',
          'adminUsaCentres',
          'dataOfKind',
        ],
        permission: 'data.open',
      },
      { name: 'history', screens: ['history'] },
      { name: 'members', screens: ['members'] },
      { name: 'settings', screens: ['settings', 'jobs'] },
    ],
  },
];

/** Returns the sections in the order of the sidebar, with the entries that the account may use. */
export function sectionsFor(role: Role): Section[] {
  return all.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ permission }) => !permission || may(role, permission)),
  }));
}

/** Returns the address of an entry; if its page is about people, it is about these people. */
export function entryHref({ screens: [first] }: Entry, people: string): string {
  return screenHref(first, people);
}

/** Returns the section of a page; undefined for pages of the avatar menu. */
export function sectionOf(screen: ScreenName | undefined): SectionName | undefined {
  return all.find(({ entries }) => entries.some((entry) => isEntryOf(entry, screen)))?.name;
}

export function isEntryOf(entry: Entry, screen: ScreenName | undefined): boolean {
  return screen !== undefined && entry.screens.includes(screen);
}
