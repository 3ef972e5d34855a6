import type { ComponentType } from 'react';
import type { Person } from '../../../../domain/people/person.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import type { CountedDays, Ledgers } from '../../../data/days/days.data.ts';
import type { DaysNavigation } from './days-address.ts';

export interface DaysPageProps {
  /** The country whose towns are counted. Undefined if countries are counted. */
  country: string | undefined;
  title: string;
  /** The view of the days: a table or a map. */
  Screen: ComponentType<CountedScreenProps>;
}

/** The props of a view that shows counted days. */
export interface CountedScreenProps {
  counted: CountedDays;
  /** A newer request is still being counted. */
  isStale: boolean;
  people: PeopleChoice<Person>;
  everybody: readonly Person[];
  address: DaysNavigation;
  ledgers: Ledgers;
  country: string | undefined;
  title: string;
}
