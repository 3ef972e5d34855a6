import { airports } from './airports.ts';
import { appPasswords } from './app-passwords.ts';
import { archives } from './archives.ts';
import { credits } from './credits.ts';
import { dataPages } from './data-pages.ts';
import { dayData } from './day-data.ts';
import { days } from './days.ts';
import { details } from './details.ts';
import { figures } from './figures.ts';
import { finds } from './finds.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { journeys } from './journeys.ts';
import { kinds } from './kinds.ts';
import { maps } from './maps.ts';
import { records } from './records.ts';
import { rules } from './rules.ts';
import { seaPapers } from './sea-papers.ts';
import { seaService } from './sea-service.ts';
import { settings } from './settings.ts';
import { stays } from './stays.ts';
import { tables } from './tables.ts';
import { timeline } from './timeline.ts';
import { tracks } from './tracks.ts';
import { trips } from './trips.ts';
import { welcome } from './welcome.ts';
import { worldTours } from './world-tours.ts';

/** Texts that only signed-in users need. */
export const features = {
  airports,
  appPasswords,
  archives,
  credits,
  dataPages,
  dayData,
  days,
  details,
  figures,
  finds,
  history,
  imports,
  jobs,
  journeys,
  kinds,
  maps,
  records,
  rules,
  seaPapers,
  seaService,
  settings,
  stays,
  tables,
  timeline,
  tracks,
  trips,
  welcome,
  worldTours,
};
