/**
 * The paths of all pages. The web's route table and the server's 404 handling both use this list,
 * so they always agree on which pages exist. `$name` stands for one segment, `$kind` for the plural
 * of a kind of record.
 */
export const screenPaths = {
  landing: '/',
  register: '/Register',
  goodBye: '/Good-bye',
  resetPassword: '/Reset-password',

  welcome: '/Welcome',
  timeline: '/Timeline',

  log: '/Log/$person',
  map: '/Map/$person',
  globe: '/Global-Map/$person',

  trips: '/Trips',
  trip: '/Trips/$trip',

  roadMaps: '/Road',
  roadMap: '/Road/$map',
  railMaps: '/Train',
  railMap: '/Train/$map',

  stays: '/Stays',
  seaService: '/Sea_service',
  seaStatement: '/Sea_statement/$person',
  worldTours: '/World_Tours',

  daysCountries: '/Days_per_Country',
  daysUkTowns: '/Days_per_UK_towns',
  daysUsaTowns: '/Days_per_USA_towns',
  daysTowns: '/Days_per_towns/$country',
  daysCountriesMap: '/Days_per_Country_(map)',
  daysUkMap: '/Days_per_UK_(map)',
  daysUsaMap: '/Days_per_USA_(map)',
  daysReport: '/Days_report/$person',
  rules: '/Rules',

  chartsDistance: '/Charts_Distance/$person',
  chartsDate: '/Charts_Date/$person',
  chartsRegion: '/Charts_Region/$person',
  chartsYear: '/Charts_Year/$person',
  tablesAirport: '/Tables_Airport/$person',
  tablesDistance: '/Tables_Distance/$person',
  tablesPaths: '/Tables_Paths/$person',
  tablesRoutes: '/Tables_Routes/$person',
  tablesTotalDistances: '/Tables_Total_Distances/$person',
  detailsAirport: '/Details_per_Airport/$person',
  detailsRoute: '/Details_per_Route/$person',
  detailsYear: '/Details_per_Year/$person',

  import: '/Import',
  data: '/Admin_Data',
  dataOfKind: '/Admin_Data/$kind',
  adminLog: '/Admin_Log/$person',
  adminAirports: '/Admin_Airports',
  adminDays: '/Admin_Days/$person',
  adminDjrDays: '/Admin_DJR_Days',
  adminUkNights: '/Admin_Doss_UK',
  adminUsaNights: '/Admin_Doss_USA',
  adminUkCentres: '/Admin_Doss_UKcenters',
  adminUsaCentres: '/Admin_Doss_USAcenters',
  history: '/History',
  members: '/Members',
  settings: '/Settings',
  jobs: '/Settings/Background_work',
  account: '/Account',
  credits: '/Credits',
} as const;

export type ScreenName = keyof typeof screenPaths;

const ofPerson = '/$person';

/**
 * Returns `/Log` for `/Log/$person`, which leads to the user's own page; undefined for a page that
 * has no person.
 */
export function pathWithoutPerson(path: string): string | undefined {
  return path.endsWith(ofPerson) ? path.slice(0, -ofPerson.length) : undefined;
}
