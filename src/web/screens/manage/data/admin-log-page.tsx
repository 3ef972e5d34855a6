import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenPeople } from '../../../data/people/chosen-people.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { LoadedSheet } from './kind-page.tsx';
import { journeysOf, journeysOfAll } from './sheet-scope.ts';

/** `/Admin_Log/:person`: the journeys of one person, several people or everyone as a table. */
export function AdminLogPage() {
  const { t: tKinds } = useTranslation('kinds');
  const { t: tShell } = useTranslation('shell');
  const { list } = useFormat();
  const { people, isAll, slug } = useChosenPeople();
  const scope = useMemo(() => {
    const ids = people.map(({ id }) => id);
    if (!isAll) return journeysOf(ids, ids);
    return journeysOfAll(ids.length > 1 ? [] : ids);
  }, [people, isAll]);
  const names = isAll ? tShell('person.all') : list(people.map(({ name }) => name));
  const title = tKinds('journey.many');
  return (
    <>
      <PageHeader title={title} tabTitle={`${title}: ${names}`} figures={names} />
      <LoadedSheet key={slug} name="journey" label={title} scope={scope} />
    </>
  );
}
