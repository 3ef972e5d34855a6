import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSlug, slugForName } from '../../domain/people/person-slug.ts';
import { ApiError } from '../api-error.ts';
import { useFailureText } from '../failure-text.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Place } from '../../domain/places/place.ts';
import {
  type Nationality,
  type Person,
  personKind,
  type PersonRecord,
} from '../../domain/people/person.ts';
import { usePeople } from '../people/people.data.ts';
import { addRecords, deleteRecord, editRecord, useWrite } from '../records/record-writes.data.ts';
import { notifyDone } from '../ui/notify.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { HomesField, type HomeEdit } from './homes-field.tsx';
import { NationalitiesField } from './nationalities-field.tsx';

type Stored = Pick<Person, 'id' | 'version'>;

interface Written {
  values: PersonRecord;
  places: Place[];
}

interface PersonDrawerProps {
  person: Person | 'new';
  /** where they live or lived */
  homes: HomeEdit[];
  onClose: () => void;
}

/** Adds a person, or changes one: name, short name, homes, nationalities. */
export function PersonDrawer({ person, homes: knownHomes, onClose }: PersonDrawerProps) {
  const { t } = useTranslation('settings');
  const known = person === 'new' ? undefined : person;
  const everybody = usePeople();
  const add = useWrite((archiveId, { values, places }: Written) =>
    addRecords(archiveId, 'person', { records: [values], places }),
  );
  const edit = useWrite((archiveId, { id, version, ...written }: Written & Stored) =>
    editRecord(archiveId, 'person', { id, version, ...written }),
  );
  const remove = useWrite((archiveId, { id, version }: Stored) =>
    deleteRecord(archiveId, 'person', { id, version }),
  );
  const describe = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [name, setName] = useState(known?.name ?? '');
  const [typedSlug, setTypedSlug] = useState(known?.slug);
  const [homes, setHomes] = useState(knownHomes);
  const [nationalities, setNationalities] = useState<Nationality[]>(known?.nationalities ?? []);
  const taken = new Set(everybody.filter(({ id }) => id !== known?.id).map(({ slug }) => slug));
  const slug = typedSlug ?? (name.trim() === '' ? '' : slugForName(name, taken));
  const slugProblem = slug !== '' && (!isSlug(slug) || taken.has(slug));
  const saving = known ? edit : add;
  const isTaken = saving.error instanceof ApiError && saving.error.issueAt('slug') !== undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const { id, version, ...before } = known ?? {
      id: '',
      version: 0,
      ...blankOf(personKind.fields),
    };
    const written = {
      values: {
        ...before,
        name: name.trim(),
        slug,
        homes: homes.map(({ place, from, to }) => ({ placeId: place.id, from, to })),
        nationalities,
      },
      places: homes.map(({ place }) => place),
    };
    const onSuccess = () => {
      notifyDone(t(known ? 'person.saved' : 'person.added', { name: name.trim() }));
      onClose();
    };
    if (known) edit.mutate({ ...written, id, version }, { onSuccess });
    else add.mutate(written, { onSuccess });
  };
  const removePerson = () => {
    if (!known) return;
    remove.mutate(known, {
      onSuccess: () => {
        notifyDone(t('person.removed', { name: known.name }));
        onClose();
      },
      onError: notifyFailure,
    });
  };

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={known ? t('person.edit', { name: known.name }) : t('person.add')}
    >
      <form onSubmit={save}>
        <Stack gap="md">
          {saving.error && !isTaken && (
            <Alert role="alert" variant="light" color="danger">
              {describe(saving.error).text}
            </Alert>
          )}
          <TextInput
            label={t('person.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={120}
            required
            withAsterisk={false}
            data-autofocus
          />
          <TextInput
            label={t('person.slug')}
            description={t('person.slugHint')}
            value={slug}
            onChange={(event) => setTypedSlug(event.currentTarget.value)}
            error={(slugProblem || isTaken) && t('person.slugWrong')}
            required
            withAsterisk={false}
          />
          <HomesField homes={homes} onChange={setHomes} />
          <NationalitiesField nationalities={nationalities} onChange={setNationalities} />
          <Group justify="space-between" mt="md">
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={name.trim() === '' || slug === '' || slugProblem}
            >
              {t('person.save')}
            </Button>
            {known && (
              <Button
                variant="subtle"
                color="danger"
                loading={remove.isPending}
                onClick={removePerson}
              >
                {t('person.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  );
}
