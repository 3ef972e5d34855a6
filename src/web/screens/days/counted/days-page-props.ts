import type { ComponentType } from 'react';
import type { Person } from '../../../../domain/people/person.ts';
import type { DaysSearch } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import type { CountedDays, Ledgers } from '../../../data/days/days.data.ts';
import type { DaysNavigation } from './use-days-address.ts';

export interface DaysPageProps {
  /** whose towns are counted; undefined where countries are */
  country: string | undefined;
  title: string;
  /** the address of this screen; keep it the same function while nothing changes */
  href: (search: DaysSearch) => string;
  /** how the days are shown: as a table, or on a map */
  Screen: ComponentType<CountedScreenProps>;
}

/** What a screen shows of days that have been counted. */
export interface CountedScreenProps {
  counted: CountedDays;
  /** something else has been asked for and is being counted */
  isStale: boolean;
  people: PeopleChoice<Person>;
  everybody: readonly Person[];
  address: DaysNavigation;
  ledgers: Ledgers;
  country: string | undefined;
  title: string;
}
