import { usePrefetchQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useArchive } from '../../data/archives/archive.data.ts';
import { ChosenPeople } from '../../data/people/chosen-people.ts';
import { readChoice } from '../../data/people/choice.ts';
import { rememberPeople } from '../../data/people/last-people.ts';
import { usePeople } from '../../data/people/people.data.ts';
import { heldRecordsQuery } from '../../data/records/records.data.ts';
import { UnknownPeople } from './unknown-people.tsx';

/** Around every screen with `:person`: resolves who is meant; an unknown name is not found. */
export function ChosenPeopleScope() {
  const { person = '' } = useParams({ strict: false });
  // Beside the people, not after them: each of these screens shows journeys.
  usePrefetchQuery(heldRecordsQuery(useArchive().id, 'journey'));
  const choice = readChoice(person, usePeople());
  const slug = choice?.slug;
  useEffect(() => {
    if (slug) rememberPeople(slug);
  }, [slug]);
  if (!choice) return <UnknownPeople slug={person} />;
  return (
    <ChosenPeople value={choice}>
      <Outlet />
    </ChosenPeople>
  );
}
