import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../archives/archive.data.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { usePeople } from '../people/people.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { type ImportView, problemsAddress } from './imports.data.ts';
import { UndoDialog } from './undo-dialog.tsx';
import classes from './import-card.module.css';

/** What an accepted import did, the way to its journeys, and the way back. */
export function ImportResult({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { id: archiveId } = useArchive();
  const mayEdit = useMay('imports.manage');
  const slug = useTravellersSlug(view);
  const [isAsking, setIsAsking] = useState(false);
  const { imported, updated, addTravellers, completed, ...others } = view.outcome;
  const { perhapsSame, skipped, failed } = others;
  const isOfRecords = view.target === 'records';
  const [done, filled] = isOfRecords
    ? (['result.doneRecords', 'result.completedRecords'] as const)
    : (['result.done', 'result.completed'] as const);
  const added = imported - addTravellers;
  const changed = updated - completed;
  if (view.status === 'undone') return <p className={classes.notice}>{t('isUndone')}</p>;
  const isInPart = view.status === 'undone-in-part';
  const sentences = [
    added > 0 && t(done, { count: added, number: number(added) }),
    addTravellers > 0 && t('result.added', { count: addTravellers, number: number(addTravellers) }),
    changed > 0 && t('result.updated', { count: changed, number: number(changed) }),
    completed > 0 && t(filled, { count: completed, number: number(completed) }),
    imported + updated === 0 && t('result.nothing'),
    perhapsSame > 0 && t('result.perhaps', { count: perhapsSame, number: number(perhapsSame) }),
    failed > 0 && t('result.failed', { count: failed, number: number(failed) }),
  ].filter((one) => one !== false);
  return (
    <div className={classes.result}>
      {isInPart ? (
        <p className={classes.notice}>{t('isUndoneInPart')}</p>
      ) : (
        <p className={classes.done}>
          <IconCheck size={18} aria-hidden /> {sentences.join(' ')}
        </p>
      )}
      <p className={classes.links} data-no-print>
        {imported + updated > 0 && (
          <Anchor component={Link} href={links.log(slug)}>
            {t('result.log')}
          </Anchor>
        )}
        {skipped + failed > 0 && (
          <Anchor href={problemsAddress(archiveId, view.id)} download>
            {t('result.problems')}
          </Anchor>
        )}
      </p>
      {view.canUndo && mayEdit && (
        <Button
          variant="default"
          size="xs"
          data-no-print
          aria-label={t(isInPart ? 'undo.restOf' : 'undo.buttonOf', { name: view.fileName })}
          onClick={() => setIsAsking(true)}
        >
          {t(isInPart ? 'undo.rest' : 'undo.button')}
        </Button>
      )}
      {isAsking && <UndoDialog view={view} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** The people of the file as `:person` of the log has them; `all` when they are not there any more. */
function useTravellersSlug({ travellers }: ImportView): string {
  const ids = new Set(
    travellers.flatMap(({ mappedTo }) => ('personId' in mappedTo ? [mappedTo.personId] : [])),
  );
  const slugs = usePeople().flatMap(({ id, slug }) => (ids.has(id) ? [slug] : []));
  return slugs.length === 0 ? 'all' : slugs.join('+');
}
