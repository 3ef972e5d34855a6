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
  /** its screens; the entry leads to the first */
  screens: [ScreenName, ...ScreenName[]];
  /** what its screen is for, where not everybody may do it */
  permission?: Permission;
}

export interface Section {
  name: SectionName;
  entries: Entry[];
}

/** A section enters with its first screen: types let no entry lead to one that is not there. */
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

/** The sections in the order of the sidebar, each with what the account may use of it. */
export function sectionsFor(role: Role): Section[] {
  return all.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ permission }) => !permission || may(role, permission)),
  }));
}

/** Where an entry leads, about these people where its screen is about people. */
export function entryHref({ screens: [first] }: Entry, people: string): string {
  return screenHref(first, people);
}

/** The section that a screen stands in; undefined for those of the avatar's menu. */
export function sectionOf(screen: ScreenName | undefined): SectionName | undefined {
  return all.find(({ entries }) => entries.some((entry) => isEntryOf(entry, screen)))?.name;
}

export function isEntryOf(entry: Entry, screen: ScreenName | undefined): boolean {
  return screen !== undefined && entry.screens.includes(screen);
}
