import { Anchor, Button, Loader, Radio, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { alongTexts } from './companion-text.ts';
import {
  type ImportView,
  problemsAddress,
  editedQuery,
  isOfJourneys,
  useUndoImport,
} from './imports.data.ts';
import { isOfTable, useBringRest } from './table/table.data.ts';
import { resultText } from './result-text.ts';
import classes from './import-card.module.css';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../../app/failure-text.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { shownTargets } from './rows/shown-targets.ts';
import undoDialogClasses from './undo-dialog.module.css';

/** Lists at most this many edited records and counts the rest. */
const mostListed = 12;

/** Confirms undoing an import, and asks what to do with records that were edited since. */
function UndoDialog({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const describe = useFailureText();
  const { id: archiveId } = useArchive();
  const undo = useUndoImport(archiveId, view, shownTargets[view.target].undone);
  const { data, error } = useQuery({
    ...editedQuery(archiveId, view.id),
    staleTime: 0,
    // Stops loading after the import is undone.
    enabled: undo.isIdle || undo.isError,
  });
  const [choice, setChoice] = useState('keep');
  const edited = data?.edited ?? [];
  const [first, second] = edited;
  const deletes =
    second !== undefined
      ? 'deleteSeveral'
      : first?.made === 'changed'
        ? 'deleteChanged'
        : 'deleteAdded';

  const confirm = () => {
    if (!data) return;
    undo.mutate(choice === 'delete', { onSuccess: onClose });
  };

  return (
    <ConfirmDialog
      opened
      title={t('undo.title', { name: view.fileName })}
      confirmLabel={t('undo.confirm')}
      busy={undo.isPending || (!data && !error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={undoDialogClasses.text}>{t('undo.text')}</p>
      {error && <p role="alert">{describe(error).text}</p>}
      {!data && !error && <Loader size="sm" />}
      {edited.length > 0 && (
        <>
          <p>
            {t(isOfJourneys(edited) ? 'undo.edited' : 'undo.editedRecords', {
              count: edited.length,
              number: number(edited.length),
            })}
          </p>
          <ul className={undoDialogClasses.edited}>
            {edited.slice(0, mostListed).map(({ id, label, made }) => (
              <li key={id}>
                {label} {made === 'changed' && t('undo.changed')}
              </li>
            ))}
            {edited.length > mostListed && (
              <li>{t('undo.andMore', { number: number(edited.length - mostListed) })}</li>
            )}
          </ul>
          <Radio.Group
            label={t('undo.question', { count: edited.length })}
            value={choice}
            onChange={setChoice}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t('undo.keep', { count: edited.length })} />
              <Radio value="delete" label={t(`undo.${deletes}`)} />
            </Stack>
          </Radio.Group>
        </>
      )}
    </ConfirmDialog>
  );
}

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
      <div className={classes.links} data-no-print>
        <ImportLinks view={view} />
        {skipped + failed > 0 && (
          <Anchor href={problemsAddress(archiveId, view.id)} download>
            {t('result.problems')}
          </Anchor>
        )}
        {view.canUndo && mayEdit && (
          <Button
            variant="default"
            aria-label={t(isInPart ? 'undo.restOf' : 'undo.buttonOf', { name: view.fileName })}
            onClick={() => setIsAsking(true)}
          >
            {t(isInPart ? 'undo.rest' : 'undo.button')}
          </Button>
        )}
        {failed > 0 && mayEdit && isOfTable(view) && <FixRest view={view} />}
      </div>
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
      loading={rest.isPending}
      onClick={() => rest.mutate(t('result.restName', { name: view.fileName }))}
    >
      {t('result.fixRest', { count, number: number(count) })}
    </Button>
  );
}

/**
 * Leads to the imported records: buttons to the pages and maps that show them, and links to the data
 * tables of other kinds. They open all records of a kind, so they show no counts of the import.
 */
function ImportLinks({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const kindWords = useTranslation('kinds').t;
  const mayOpenData = useMay('data.open');
  const slug = useTravellersSlug(view);
  const collections = useRecords('collection').data ?? [];
  const screens: Partial<Record<KindName, string>> = {
    journey: links.log(slug),
    track: links.collections('road'),
    collection: links.collections('road'),
    stay: links.stays(),
  };
  const written = view.written.map(({ kind }) => kind);
  const shown = written.flatMap((kind): { href: string; what: string }[] => {
    if (kind === 'track' && view.collections.length > 0) {
      return view.collections.map(({ mode, into }) => {
        const id = into && 'collectionId' in into ? into.collectionId : undefined;
        const map = collections.find((one) => one.id === id);
        return map
          ? { href: links.collection(map.mode, map.slug), what: map.name }
          : { href: links.collections(mode), what: t(`result.tracks.${mode}`) };
      });
    }
    const href = screens[kind];
    return href === undefined ? [] : [{ href, what: kindWords(`${kind}.many`) }];
  });
  // The data tables are only for members who may open them.
  const inTables = mayOpenData ? written.filter((kind) => screens[kind] === undefined) : [];
  return (
    <>
      {shown.map(({ href, what }, index) => (
        <Button
          key={`${href} ${what}`}
          component={Link}
          href={href}
          size="sm"
          variant={index === 0 ? 'filled' : 'default'}
        >
          {t('result.open', { what })}
        </Button>
      ))}
      {inTables.map((kind) => (
        <Anchor key={kind} component={Link} href={links.dataOfKind(kinds[kind].plural)}>
          {kindWords(`${kind}.many`)}
        </Anchor>
      ))}
    </>
  );
}

/**
 * The people of the file as `:person` of the log. Returns `all` if they are no longer in the
 * archive.
 */
function useTravellersSlug({ travellers }: ImportView): string {
  const ids = new Set(
    travellers.flatMap(({ mappedTo }) => ('personId' in mappedTo ? [mappedTo.personId] : [])),
  );
  const slugs = usePeople().flatMap(({ id, slug }) => (ids.has(id) ? [slug] : []));
  return slugs.length === 0 ? 'all' : slugs.join('+');
}
