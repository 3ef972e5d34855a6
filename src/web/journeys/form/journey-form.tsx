import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinJourneys } from '../../../domain/journeys/join-journeys.ts';
import type { Journey, StoredJourney } from '../../../domain/journeys/journey.ts';
import type { CurrentRecord } from '../../../domain/records/record-sets.ts';
import { ApiError } from '../../api-error.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { useNotifyFailure } from '../../use-notify-failure.ts';
import {
  useAddJourneys,
  useDeleteJourney,
  useEditJourney,
  useUndoChange,
} from '../journey-writes.data.ts';
import type { JourneyLog } from '../journeys.data.ts';
import { ConflictView } from './conflict-view.tsx';
import { EndsSection } from './ends-section.tsx';
import { Figures } from './figures.tsx';
import { JourneyFormProvider, useJourneyForm } from './form-context.ts';
import {
  faultOf,
  formField,
  formValuesOf,
  readForm,
  type FieldFaults,
  type JourneyFormValues,
} from './journey-form-values.ts';
import { ModeField } from './mode-field.tsx';
import { MoreSection } from './more-section.tsx';
import { OriginLine } from './origin-line.tsx';
import { ServiceSection } from './service-section.tsx';
import { TimesSection } from './times-section.tsx';
import { TravellersSection } from './travellers-section.tsx';
import { useNewerVersion } from './use-newer-version.ts';
import { WhenSection } from './when-section.tsx';
import classes from './form.module.css';

interface JourneyFormProps {
  /** undefined for a journey that is being written */
  stored: StoredJourney | undefined;
  /** as the log has it now: somebody may save it while it is open here */
  present: StoredJourney | undefined;
  initial: JourneyFormValues;
  log: JourneyLog;
  onDirty: (isDirty: boolean) => void;
  /** opens the journey that was just written down */
  onOpenAdded: (journeyId: string) => void;
  /** saved, deleted or given up: the drawer may close */
  onDone: () => void;
  onCancel: () => void;
}

/** The whole journey, to be written or edited. Ctrl+Return saves. */
export function JourneyForm(props: JourneyFormProps) {
  const { stored, present, initial, log, onDirty, onOpenAdded, onDone, onCancel } = props;
  const { t } = useTranslation('journeys');
  const notifyFailure = useNotifyFailure();
  const add = useAddJourneys();
  const edit = useEditJourney();
  const remove = useDeleteJourney();
  const undo = useUndoChange();
  const isSaving = add.isPending || edit.isPending;
  const [conflict, setConflict] = useState<{ theirs: StoredJourney; mine: Journey }>();
  const [version, setVersion] = useState(stored?.version ?? 0);

  const form = useJourneyForm({
    initialValues: initial,
    validate: (values) => {
      const read = readForm(values);
      return 'faults' in read ? sentences(read.faults) : {};
    },
  });
  const sentences = (faults: FieldFaults) =>
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, t(`form.fault.${fault}`)]),
    );
  const isDirty = form.isDirty();
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const values = form.getValues();
  const journey = useMemo(() => journeySoFar(values, stored?.id), [values, stored?.id]);

  const failed = (error: Error, mine: Journey) => {
    if (!(error instanceof ApiError)) return notifyFailure(error);
    if (error.code === 'conflict') {
      const current = error.current as CurrentRecord<'journey'>;
      const [theirs] = joinJourneys([current.record], current.places);
      if (theirs) return setConflict({ theirs, mine });
    }
    const issues = error.issues.map(({ path, code }): [string, string] => {
      const field = formField(path.replace(/^(records\.\d+|values)\./, ''));
      return [field, t(`form.fault.${faultOf(field, code)}`)];
    });
    form.setErrors(Object.fromEntries(issues));
    notifyFailure(error);
  };
  const done = (message: string, ...actions: Parameters<typeof notifyDone>[1][]) => {
    onDirty(false);
    notifyDone(message, ...actions);
    onDone();
  };
  const added = ({ ids, changeSetId }: { ids: string[]; changeSetId: string }) =>
    done(
      t('form.added'),
      ...ids.map((id) => ({ label: t('form.open'), run: () => onOpenAdded(id) })),
      { label: t('form.undo'), run: () => undo.mutate(changeSetId) },
    );
  const save = (mine: Journey, over: number) => {
    const outcome = { onError: (error: Error) => failed(error, mine) };
    if (!stored) add.mutate([mine], { ...outcome, onSuccess: added });
    else {
      edit.mutate(
        { id: stored.id, journey: mine, version: over },
        { ...outcome, onSuccess: () => done(t('form.saved')) },
      );
    }
  };
  const submit = form.onSubmit((submitted) => {
    const read = readForm(submitted);
    // A key pressed twice must not write twice.
    if (!isSaving && 'journey' in read) save(read.journey, version);
  }, focusFirstFault);
  useHotkeys([['mod+Enter', () => submit()]], []);
  const takeTheirs = (theirs: StoredJourney) => {
    setConflict(undefined);
    setVersion(theirs.version);
    form.setInitialValues(formValuesOf(theirs));
    form.setValues(formValuesOf(theirs));
  };
  // What nobody has touched here follows; what was edited is asked about when it is saved.
  useNewerVersion(present, version, (newer) => {
    if (!isDirty && !isSaving) takeTheirs(newer);
  });

  return (
    <JourneyFormProvider form={form}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {conflict && (
          <ConflictView
            {...conflict}
            people={log.people}
            busy={isSaving}
            onTakeTheirs={() => takeTheirs(conflict.theirs)}
            onKeepMine={() => {
              setConflict(undefined);
              setVersion(conflict.theirs.version);
              save(conflict.mine, conflict.theirs.version);
            }}
          />
        )}
        <ModeField />
        <WhenSection />
        <EndsSection />
        <TimesSection />
        <Figures journey={journey} log={log} />
        <ServiceSection />
        <TravellersSection people={log.people} />
        <MoreSection />
        {stored && <OriginLine id={stored.id} />}
        <div className={classes.footer}>
          {stored ? (
            <Button
              variant="subtle"
              color="danger"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { id: stored.id, version },
                  {
                    onSuccess: () => {
                      onDirty(false);
                      onDone();
                    },
                    onError: (error) => failed(error, stored),
                  },
                )
              }
            >
              {t('form.delete')}
            </Button>
          ) : (
            <span />
          )}
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter">
            {stored ? t('form.save') : t('form.add')}
          </Button>
        </div>
      </form>
    </JourneyFormProvider>
  );
}

/** What can be computed already: a form without its date or travellers still has a distance. */
function journeySoFar(values: JourneyFormValues, id: string | undefined) {
  const known = readForm(values);
  if ('journey' in known) return { ...known.journey, ...(id !== undefined && { id }) };
  const { from, to } = values;
  if (!from || !to) return undefined;
  const bare = readForm({
    ...values,
    date: { ...values.date, precision: 'unknown' },
    travellers: [{ personId: '-', seat: '', seatPosition: '', cabin: '', reason: '' }],
  });
  return 'journey' in bare ? { ...bare.journey, travellers: [] } : undefined;
}

/** The first field that needs another look, wherever in the drawer it stands. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
}
