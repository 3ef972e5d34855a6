import {
  IconBed,
  IconChartBar,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMap2,
  IconRoute,
  IconSearch,
  IconSettings,
  IconTable,
  IconTableAlias,
  IconTableImport,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { EntryName } from './sections.ts';

export const entryIcons: Record<EntryName, Icon> = {
  welcome: IconHome,
  log: IconListDetails,
  map: IconMap2,
  tracks: IconRoute,
  stays: IconBed,
  charts: IconChartBar,
  tables: IconTable,
  details: IconSearch,
  import: IconTableImport,
  data: IconTableAlias,
  history: IconHistory,
  members: IconUsers,
  settings: IconSettings,
};
