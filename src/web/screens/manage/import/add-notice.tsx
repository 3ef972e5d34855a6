import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { alongTexts } from './companion-text.ts';
import { DoubtNotice } from './doubt-notice.tsx';
import type { ImportView } from './imports.data.ts';
import classes from './import-card.module.css';

/**
 * Describes what is special about a preview: existing legs, possible duplicates, or nothing new.
 */
export function AddNotice({ view }: { view: ImportView }) {
  return (
    <>
      <WhatIsThere view={view} />
      <WhatComesAlong view={view} />
      <DoubtNotice view={view} />
    </>
  );
}

/**
 * Companion records: records that the rows describe and the archive does not have yet. They are
 * saved as well.
 */
function WhatComesAlong({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return alongTexts(view, t, format).map((text) => (
    <p key={text} className={classes.notice}>
      {text}
    </p>
  ));
}

function WhatIsThere({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { imported, updated, duplicates, skipped, failed, ...parts } = view.outcome;
  const { addTravellers, perhapsSame } = parts;
  const people = useMappedNames(view);
  if (addTravellers > 0) {
    return (
      <p className={classes.notice}>
        {t('addNotice', { count: addTravellers, number: number(addTravellers), people })}
      </p>
    );
  }
  if (imported + updated + perhapsSame > 0) return null;
  const known = skipped + failed > 0 ? 'nothingElseNew' : 'nothingNew';
  return <p className={classes.notice}>{t(duplicates > 0 ? known : 'nothingRead')}</p>;
}

/** The people that the file's travellers are mapped to: `Sam and Jo`. */
function useMappedNames({ travellers }: ImportView): string {
  const people = usePeople();
  const { conjunction } = useFormat();
  const names = travellers.flatMap(({ mappedTo }) => {
    if ('newPerson' in mappedTo) return [mappedTo.newPerson];
    if ('skip' in mappedTo) return [];
    return people.filter(({ id }) => id === mappedTo.personId).map(({ name }) => name);
  });
  return conjunction(new Set(names));
}
