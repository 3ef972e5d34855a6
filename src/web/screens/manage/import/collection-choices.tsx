import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CollectionMode,
  longestCollectionName,
} from '../../../../domain/collections/collection.ts';
import type { IntoCollection } from '../../../../domain/imports/into-collection.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type ImportView, useImportActions } from './imports.data.ts';
import { missingMap } from './missing-map.ts';
import classes from './people-mapping.module.css';

/**
 * Chooses the track maps for the tracks of a file, by rail and by road. Each row can have its own
 * map.
 */
export function CollectionChoices({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  if (view.collections.length === 0) return null;
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.legend}>{t('maps.title')}</legend>
      {view.collections.map((viewed) => (
        <ModeChoice key={viewed.mode} view={view} viewed={viewed} />
      ))}
    </fieldset>
  );
}

const none = '';
const another = 'new';

function ModeChoice({
  view,
  viewed: { mode, tracks, into },
}: {
  view: ImportView;
  viewed: ImportView['collections'][number];
}) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { gather } = useImportActions(useArchive().id, view.id);
  const maps = useRecords('collection').data;
  const fitting = (maps ?? []).filter((one) => one.mode === mode);
  // Shows the pending choice at once.
  const shown = gather.isPending && gather.variables.mode === mode ? gather.variables.into : into;
  const chosen = shown && 'collectionId' in shown ? shown.collectionId : undefined;
  const say = (said: IntoCollection | null) => gather.mutate({ mode, into: said });
  return (
    <div className={classes.traveller}>
      <NativeSelect
        label={t(`maps.of.${mode}`)}
        description={t('maps.tracks', { count: tracks, number: number(tracks) })}
        value={valueOf(shown)}
        onChange={({ currentTarget: { value } }) => {
          if (value === none) say(null);
          else if (value === another) say({ newCollection: suggestedName(view.fileName) });
          else say({ collectionId: value });
        }}
        data={[
          { value: none, label: t('maps.none') },
          ...fitting.map((one) => ({ value: one.id, label: one.name })),
          ...missingMap(chosen, { maps, offered: fitting }, t('maps.deleted')),
          { value: another, label: t('maps.new') },
        ]}
      />
      {shown && 'newCollection' in shown && (
        <NewName said={shown.newCollection} gather={gather} mode={mode} />
      )}
    </div>
  );
}

/** The name of the map that the import creates. If it is left empty, the previous name stays. */
function NewName({
  said,
  mode,
  gather,
}: {
  /** The name that the server has, or that is being sent. */
  said: string;
  mode: CollectionMode;
  gather: ReturnType<typeof useImportActions>['gather'];
}) {
  const { t } = useTranslation('imports');
  const describe = useFailureText();
  // The typed text until it is sent. Afterwards the server's name is shown, even if someone else
  // changed it.
  const [typed, setTyped] = useState<string>();
  const say = () => {
    const newCollection = typed?.trim() ?? '';
    if (newCollection === '' || newCollection === said) {
      setTyped(undefined);
      return;
    }
    // A refused name stays in the field, so that the user can correct it.
    const forget = () => setTyped((now) => (now?.trim() === newCollection ? undefined : now));
    gather.mutate({ mode, into: { newCollection } }, { onSuccess: forget });
  };
  return (
    <TextInput
      label={t('maps.newName')}
      value={typed ?? said}
      maxLength={longestCollectionName}
      error={gather.error ? describe(gather.error).text : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={say}
      onKeyDown={(event) => event.key === 'Enter' && say()}
    />
  );
}

function valueOf(into: IntoCollection | null): string {
  if (into === null) return none;
  return 'collectionId' in into ? into.collectionId : another;
}

/** Suggests `Tour 2017` for `Tour_2017.gpx`. */
function suggestedName(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (stem || fileName).slice(0, longestCollectionName);
}
