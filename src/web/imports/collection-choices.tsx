import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestCollectionName } from '../../domain/collections/collection.ts';
import type { IntoCollection } from '../../domain/imports/into-collection.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useRecords } from '../records/records.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { type ImportView, useImportActions } from './imports.data.ts';
import { missingMap } from './missing-map.ts';
import classes from './people-mapping.module.css';

/** On which maps the tracks of a file go, those by rail and all others; of each row it can be said apart. */
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

interface ModeChoiceProps {
  view: ImportView;
  viewed: ImportView['collections'][number];
}

const none = '';
const another = 'new';

function ModeChoice({ view, viewed: { mode, tracks, into } }: ModeChoiceProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { gather } = useImportActions(useArchive().id, view.id);
  const maps = useRecords('collection').data;
  const [name, setName] = useState(
    into && 'newCollection' in into ? into.newCollection : suggestedName(view.fileName),
  );
  const fitting = (maps ?? []).filter((one) => one.mode === mode);
  // What is on its way is shown at once.
  const shown = gather.isPending && gather.variables.mode === mode ? gather.variables.into : into;
  const chosen = shown && 'collectionId' in shown ? shown.collectionId : undefined;
  const say = (said: IntoCollection | null) => gather.mutate({ mode, into: said });
  const sayNew = (given: string) => {
    const newCollection = given.trim();
    if (newCollection !== '') say({ newCollection });
  };
  return (
    <div className={classes.traveller}>
      <NativeSelect
        label={t(`maps.of.${mode}`)}
        description={t('maps.tracks', { count: tracks, number: number(tracks) })}
        value={valueOf(shown)}
        onChange={({ currentTarget: { value } }) => {
          if (value === none) say(null);
          else if (value === another) sayNew(name);
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
        <TextInput
          label={t('maps.newName')}
          value={name}
          maxLength={longestCollectionName}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => name.trim() !== shown.newCollection && sayNew(name)}
          onKeyDown={(event) => event.key === 'Enter' && sayNew(name)}
        />
      )}
    </div>
  );
}

function valueOf(into: IntoCollection | null): string {
  if (into === null) return none;
  return 'collectionId' in into ? into.collectionId : another;
}

/** `Tour 2017` of `Tour_2017.gpx`. */
function suggestedName(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (stem || fileName).slice(0, longestCollectionName);
}
