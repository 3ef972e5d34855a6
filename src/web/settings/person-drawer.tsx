import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSlug, slugForName } from '../../domain/people/person-slug.ts';
import { ApiError } from '../api-error.ts';
import { useFailureText } from '../failure-text.ts';
import { usePeopleActions } from '../people/people-writes.data.ts';
import { usePeople, type Person } from '../people/people.data.ts';
import { notifyDone } from '../ui/notify.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { HomesField, type HomeEdit } from './homes-field.tsx';

/** Adds a person, or changes one: name, short name, homes. */
export function PersonDrawer({ person, onClose }: { person: Person | 'new'; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const known = person === 'new' ? undefined : person;
  const everybody = usePeople();
  const { add, edit, remove } = usePeopleActions();
  const describe = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [name, setName] = useState(known?.name ?? '');
  const [typedSlug, setTypedSlug] = useState(known?.slug);
  const [homes, setHomes] = useState<HomeEdit[]>(homesOf(known));
  const taken = new Set(everybody.filter(({ id }) => id !== known?.id).map(({ slug }) => slug));
  const slug = typedSlug ?? (name.trim() === '' ? '' : slugForName(name, taken));
  const slugProblem = slug !== '' && (!isSlug(slug) || taken.has(slug));
  const saving = known ? edit : add;
  const isTaken = saving.error instanceof ApiError && saving.error.issueAt('slug') !== undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const values = { name: name.trim(), slug, homes };
    const onSuccess = () => {
      notifyDone(t(known ? 'person.saved' : 'person.added', { name: values.name }));
      onClose();
    };
    if (known) edit.mutate({ ...values, id: known.id, version: known.version }, { onSuccess });
    else add.mutate(values, { onSuccess });
  };
  const removePerson = () => {
    if (!known) return;
    remove.mutate(known.id, {
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

function homesOf(person: Person | undefined): HomeEdit[] {
  return (person?.homes ?? []).flatMap(({ place, from, to }) =>
    place ? [{ place, from, to }] : [],
  );
}
