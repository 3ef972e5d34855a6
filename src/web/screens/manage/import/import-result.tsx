import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { alongTexts } from './companion-text.ts';
import { ImportLinks } from './import-links.tsx';
import { type ImportView, problemsAddress } from './imports.data.ts';
import { isOfTable, useBringRest } from './table/table.data.ts';
import { resultText } from './result-text.ts';
import { UndoDialog } from './undo-dialog.tsx';
import classes from './import-card.module.css';

/** The result of an accepted import, with links to its records and a button that undoes it. */
export function ImportResult({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { id: archiveId } = useArchive();
  const mayEdit = useMay('imports.manage');
  const [isAsking, setIsAsking] = useState(false);
  const { skipped, failed } = view.outcome;
  if (view.status === 'undone') return <p className={classes.notice}>{t('isUndone')}</p>;
  const isInPart = view.status === 'undone-in-part';
  return (
    <div className={classes.result}>
      {isInPart ? (
        <p className={classes.notice}>{t('isUndoneInPart')}</p>
      ) : (
        <p className={classes.done}>
          <IconCheck size={18} aria-hidden />{' '}
          {[resultText(view, t, format), ...alongTexts(view, t, format)].join(' ')}
        </p>
      )}
      <p className={classes.links} data-no-print>
        <ImportLinks view={view} />
        {skipped + failed > 0 && (
          <Anchor href={problemsAddress(archiveId, view.id)} download>
            {t('result.problems')}
          </Anchor>
        )}
      </p>
      {failed > 0 && mayEdit && isOfTable(view) && <FixRest view={view} />}
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

/** Reads the failed rows again, so that they can be fixed now. */
function FixRest({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const rest = useBringRest(useArchive().id, view.id);
  const { failed: count } = view.outcome;
  return (
    <Button
      variant="default"
      size="xs"
      data-no-print
      loading={rest.isPending}
      onClick={() => rest.mutate(t('result.restName', { name: view.fileName }))}
    >
      {t('result.fixRest', { count, number: number(count) })}
    </Button>
  );
}
