import { Button, ActionIcon } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinJourneys } from '../../../../../domain/journeys/join-journeys.ts';
import {
  type Journey,
  journeyKind,
  type StoredJourney,
  toRecord,
} from '../../../../../domain/journeys/journey.ts';
import { mergeEdit } from '../../../../../domain/kinds/merge-edit.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { formFailureOf } from '../../../../kit/screen/form-failure.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { GoneView } from '../../../../kit/record-forms/gone-view.tsx';
import { pathInRecord } from '../../../../kit/record-forms/record-faults.ts';
import { SourceLine } from '../../../../kit/record-cards/source-line.tsx';
import { useRecordActions } from '../../../../kit/record-forms/use-record-actions.ts';
import { DrawerForm } from '../../../../kit/form/drawer-form.tsx';
import { type Sending, useFormFrame } from '../../../../kit/form/use-form-frame.ts';
import { endsOf } from '../../../../data/journeys/journey-writes.data.ts';
import type { JourneyLog } from '../../../../data/journeys/journey-log.ts';

import { Figures } from './warnings.tsx';

import {
  faultOf,
  formField,
  formValuesOf,
  readForm,
  type FieldFaults,
  type JourneyFormValues,
  JourneyFormProvider,
  useJourneyForm,
  useJourneyFormContext,
  dateOfParts,
} from './journey-form-values.ts';
import { ServiceSection, TravellersSection } from './service-section.tsx';
import { TimesSection } from './times-section.tsx';
import { WhenSection, ModeField, MoreSection } from './when-section.tsx';
import { IconArrowsExchange } from '@tabler/icons-react';
import { modeEnds } from '../../../../../domain/journeys/mode-ends.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import classes from './form.module.css';
import { differencesOf as recordDifferences } from '../../../../../domain/kinds/differences.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { useLastChange } from '../../../../data/history/use-last-change.ts';
import { ConflictView } from '../../../../kit/form/conflict-view.tsx';
import { differencesOf, useFactWords } from './journey-facts.ts';

interface JourneyFormProps {
  /** Undefined for a new journey. */
  stored: StoredJourney | undefined;
  /** The current journey in the log. Someone else may save it while it is open here. */
  present: StoredJourney | undefined;
  initial: JourneyFormValues;
  log: JourneyLog;
  /** Opens the journey that was just added. */
  onOpenAdded: (journeyId: string) => void;
  /** The journey is saved, so the form may close. */
  onDone: () => void;
  /** The journey is deleted, so the drawer has nothing to show. */
  onDeleted: () => void;
}

/** The form of a journey, to add or edit it. */
export function JourneyForm({
  stored,
  present,
  initial,
  log,
  onOpenAdded,
  onDone,
  onDeleted,
}: JourneyFormProps) {
  const { t } = useTranslation('journeys');
  const { t: tRecords } = useTranslation('records');
  const people = usePeople();
  const describe = useFailureText();
  const sentences = (faults: FieldFaults) =>
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, t(`form.fault.${fault}`)]),
    );
  const form = useJourneyForm({
    initialValues: initial,
    validate: (typed) => {
      const read = readForm(typed);
      return 'faults' in read ? sentences(read.faults) : {};
    },
  });
  const [id] = useState(() => stored?.id ?? newId());
  const actions = useRecordActions<'journey', StoredJourney, Journey>('journey', {
    id,
    stored,
    present,
    isUntouched: () => !form.isDirty(),
    called: () => '',
    toSend: (journey) => ({ values: toRecord(journey), places: endsOf([journey]) }),
    theirsOf: ({ record, places }) => joinJourneys([record], places)[0],
    merge: ({ base, mine, theirs }) => {
      const edits = { base: toRecord(base), mine: toRecord(mine), theirs: toRecord(theirs) };
      const { version } = theirs;
      const merged = { ...mergeEdit(journeyKind.fields, edits), id, version };
      return joinJourneys([merged], endsOf([mine, theirs]))[0] ?? mine;
    },
    show: (theirs) => {
      const values = formValuesOf(theirs);
      form.setValues(values);
      form.resetDirty(values);
    },
    onDone,
    onDeleted,
    onOpen: onOpenAdded,
  });
  const save = async (typed: JourneyFormValues, sending: Sending, over?: StoredJourney) => {
    const read = readForm(typed);
    if ('journey' in read) await actions.save(read.journey, sending, over);
  };
  const frame = useFormFrame(form, save, (error) => {
    const faults = (error instanceof ApiError ? error.issues : []).map(({ path, code }) => {
      const field = formField(pathInRecord(path));
      return [field, faultOf(field, code)];
    });
    // Some faults have no visible field, so the general message is shown as well.
    return {
      ...formFailureOf(error, {}, describe),
      fields: sentences(Object.fromEntries(faults)),
    };
  });
  const remove = (over?: StoredJourney) =>
    void (stored && frame.run((sending) => actions.remove(stored, sending, over)));
  const keepMine = () => {
    const { theirs, action } = actions.conflict ?? {};
    if (action === 'delete') remove(theirs);
    else frame.submitBy((typed, sending) => save(typed, sending, theirs));
  };
  const saveAsNew = () =>
    frame.submitBy(async (typed, sending) => {
      const read = readForm(typed);
      if ('journey' in read) await actions.saveAsNew(read.journey, sending);
    });
  const values = form.getValues();
  const journey = useMemo(() => journeySoFar(values, id), [values, id]);

  return (
    <JourneyFormProvider form={form}>
      <DrawerForm
        frame={frame}
        submitLabel={stored ? tRecords('save') : t('form.add')}
        onShowQuestion={actions.showQuestion}
        besides={
          stored &&
          !actions.showQuestion && (
            <Button
              variant="subtle"
              color="danger"
              loading={actions.isDeleting}
              onClick={() => remove()}
            >
              {tRecords('delete')}
            </Button>
          )
        }
      >
        {actions.gone !== undefined && (
          <GoneView
            key={actions.gone}
            kind="journey"
            id={id}
            isDirty={frame.isDirty}
            onSaveAsNew={saveAsNew}
          />
        )}
        {actions.conflict && (
          <JourneyConflict
            key={actions.conflict.times}
            id={id}
            theirs={actions.conflict.theirs}
            mine={actions.conflict.mine}
            action={actions.conflict.action}
            people={people}
            onTakeTheirs={actions.takeTheirs}
            onKeepMine={keepMine}
          />
        )}
        <ModeField />
        <WhenSection />
        <EndsSection />
        <TimesSection />
        <Figures journey={journey} log={log} />
        <ServiceSection />
        <TravellersSection people={people} />
        <MoreSection />
        {stored && <SourceLine kind="journey" id={stored.id} withHistory />}
      </DrawerForm>
    </JourneyFormProvider>
  );
}

/**
 * The journey for computing figures. A form without a date or travellers already has a distance.
 */
function journeySoFar(values: JourneyFormValues, id: string) {
  const known = readForm(values);
  if ('journey' in known) return { ...known.journey, id };
  const { from, to } = values;
  if (!from || !to) return undefined;
  const bare = readForm({
    ...values,
    date: { ...values.date, precision: 'unknown' },
    travellers: [{ personId: '-', seat: '', seatPosition: '', cabin: '', reason: '' }],
  });
  return 'journey' in bare ? { ...bare.journey, travellers: [] } : undefined;
}

/** The fields for the two ends of the journey. */
function EndsSection() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { mode, from, to, date: parts } = form.getValues();
  const [missing, setMissing] = useState<{ end: 'from' | 'to'; name: string }>();
  const date = dateOfParts(parts) ?? '';
  const field = (end: 'from' | 'to') => (
    <PlaceField
      label={t(`form.${end}`)}
      placeholder={mode === 'air' ? t('form.placeHint.air') : t('form.placeHint.ground')}
      value={end === 'from' ? from : to}
      onChange={(place) => form.setFieldValue(end, place)}
      date={date}
      kind={modeEnds[mode].searched}
      error={form.errors[end]}
      onMissing={(name) => setMissing({ end, name })}
    />
  );
  return (
    <FormSection title={t('form.section.where')}>
      <div className={classes.ends}>
        {field('from')}
        <ActionIcon
          variant="subtle"
          size="lg"
          className={classes.swap}
          aria-label={t('form.swap')}
          onClick={() => form.setValues({ from: to, to: from })}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
        {field('to')}
      </div>
      {missing && (
        <OwnPlace
          key={`${missing.end} ${missing.name}`}
          name={missing.name}
          kind={modeEnds[mode].added}
          date={date}
          onUse={(place) => {
            form.setFieldValue(missing.end, place);
            setMissing(undefined);
          }}
          onCancel={() => setMissing(undefined)}
        />
      )}
    </FormSection>
  );
}

interface JourneyConflictProps {
  id: string;
  theirs: Journey;
  mine: Journey;
  action: 'save' | 'delete';
  people: readonly NamedPerson[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Compares a journey that someone else has saved with the one in the form. */
function JourneyConflict({ id, theirs, mine, people, ...choice }: JourneyConflictProps) {
  const { t } = useTranslation('kinds');
  return (
    <ConflictView
      title={t('journey.actions.changed')}
      who={useLastChange(id, 'saved')}
      fields={differencesOf(theirs, mine, useFactWords(people))}
      // Compares all fields of the kind, because some differences have no text here.
      isSame={recordDifferences(journeyKind.fields, toRecord(theirs), toRecord(mine)).length === 0}
      {...choice}
    />
  );
}
