import { createContext, use } from 'react';
import type { Person } from '../../../domain/people/person.ts';
import type { PeopleChoice } from './choice.ts';

export const ChosenPeople = createContext<PeopleChoice<Person> | undefined>(undefined);

/** Returns the people that the page is about. */
export function useChosenPeople(): PeopleChoice<Person> {
  const choice = use(ChosenPeople);
  if (!choice) throw new Error('a screen of people was drawn outside their scope');
  return choice;
}
