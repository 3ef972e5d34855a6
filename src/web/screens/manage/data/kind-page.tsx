import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kindOfPlural, kinds } from '../../../../domain/records/registry.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { LoadedSheet } from './loaded-sheet.tsx';
import { PagedSheet } from './paged-sheet.tsx';
import { wholeKind, wholeKindOf } from './sheet-scope.ts';

/** `/Admin_Data/:kind`: the records of a kind as a table. */
export function KindPage() {
  const { kind: segment = '' } = useParams({ strict: false });
  const { t } = useTranslation('kinds');
  const { t: tShell } = useTranslation('shell');
  const name = kindOfPlural(segment);
  const people = usePeople();
  const ids = people.map(({ id }) => id).join(' ');
  const scope = useMemo(
    () => (name ? wholeKindOf(name, ids.split(' ').filter(Boolean)) : wholeKind),
    [name, ids],
  );
  if (!name) {
    return (
      <NotFoundState
        text={tShell('notFound.text')}
        link={{ href: links.data(), text: tShell('screen.data') }}
      />
    );
  }
  const title = t(`${name}.many`);
  const { paged }: Kind = kinds[name];
  const SheetOfKind = paged ? PagedSheet : LoadedSheet;
  return (
    <>
      <PageHeader title={title} figures={t(`${name}.about`)} />
      <SheetOfKind key={name} name={name} label={title} scope={scope} />
    </>
  );
}
