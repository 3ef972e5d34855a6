import type { DaysSearch } from '../links.ts';

export interface DaysPageProps {
  /** whose towns are counted; undefined where countries are */
  country: string | undefined;
  title: string;
  /** the address of this screen; keep it the same function while nothing changes */
  href: (search: DaysSearch) => string;
}
