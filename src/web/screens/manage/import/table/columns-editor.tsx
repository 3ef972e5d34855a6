import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MappedColumn,
  type TableMapping,
  tableZones,
  type TableUnit,
  type TableZone,
} from '../../../../../domain/imports/table/mapping.ts';
import { type KindName, kindNames } from '../../../../../domain/records/registry.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { downloadText } from '../../../../kit/screen/download.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import type { ImportView } from '../imports.data.ts';
import { DateOrder } from './date-order.tsx';
import {
  doubtfulColumns,
  twoWayDate,
  twoWayText,
  withFixed,
  withoutBlanks,
  asField,
  isTime,
  journeysOfRow,
  unitsOf,
} from './draft-mapping.ts';
import { FixedValues } from './fixed-values.tsx';
import { PlaceAnswers } from './place-answers.tsx';
import { fetchProposal, type TableView, templateAddress, triedQuery } from './table.data.ts';
import { TriedRows } from './tried-rows.tsx';
import { useColumnName, useFieldWords } from './use-field-words.ts';
import classes from './columns.module.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePeople } from '../../../../data/people/people.data.ts';

/** The number of cells shown per column. */
const shownCells = 3;

/** The delay in ms after the last change until a mapping is tried. */
const pauseMs = 300;

/**
 * Edits the column mapping, with a preview of the first rows. Nothing is saved until the mapping is
 * applied.
 */
export function ColumnsEditor({
  view,
  table,
  isBusy,
  onUse,
  onCancel,
}: {
  view: ImportView;
  table: TableView;
  isBusy: boolean;
  /** `seen` is the revision of the mapping that the new one replaces. */
  onUse: (mapping: TableMapping, seen: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const describe = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [shown, setShown] = useState(table);
  const { mapping, confidence, headings, rows, fields } = shown;
  const [isOrderSaid, setOrderSaid] = useState(table.isOrderSure);
  const setMapping = (next: TableMapping) => setShown({ ...shown, mapping: next });
  const words = useFieldWords(mapping.kind, fields);
  const nameOf = useColumnName(headings);
  const [tried] = useDebouncedValue(mapping, pauseMs);
  const trial = useQuery(triedQuery(archiveId, view.id, withoutBlanks(tried)));
  const today = Temporal.Now.plainDateISO().toString();
  const date = twoWayText(view.openDate, today) ?? twoWayDate(mapping, rows, today);
  const doubtful = doubtfulColumns(mapping, confidence);

  const chooseColumn = (index: number, column: MappedColumn) => {
    const sure = confidence.map((each, at) => (at === index ? 1 : each));
    const columns = mapping.columns.map((each, at) => (at === index ? column : each));
    setShown({ ...shown, mapping: { ...mapping, columns }, confidence: sure });
  };
  const chooseKind = (kind: KindName) =>
    fetchProposal(queries, archiveId, { id: view.id, kind })
      .then((proposal) => {
        const { places, airlines } = mapping;
        return setShown({ ...proposal, mapping: { ...proposal.mapping, places, airlines } });
      })
      .catch(notifyFailure);
  return (
    <div className={classes.editor}>
      <p className={classes.hint}>{t('columns.hint')}</p>
      <div className={classes.kind}>
        <NativeSelect
          label={t('columns.kind')}
          value={mapping.kind}
          onChange={(event) => void chooseKind(event.currentTarget.value as KindName)}
          data={kindNames.map((value) => ({ value, label: tKinds(`${value}.one`) }))}
        />
        <Anchor size="sm" href={templateAddress(archiveId, mapping.kind)} download>
          {t('columns.template')}
        </Anchor>
      </div>
      <ul className={classes.columns} aria-label={t('columns.list')}>
        {mapping.columns.map((column, index) => (
          <ColumnChoice
            key={index}
            name={nameOf(index)}
            column={column}
            isDoubtful={doubtful.includes(index)}
            cells={rows.slice(0, shownCells).map(({ cells }) => cells[index] ?? '')}
            items={words.items}
            journeys={journeysOfRow(mapping)}
            onChange={(next) => chooseColumn(index, next)}
          />
        ))}
      </ul>
      {date && (
        <DateOrder
          date={date}
          value={isOrderSaid ? mapping.dateOrder : undefined}
          onChange={(dateOrder) => {
            setOrderSaid(true);
            setMapping({ ...mapping, dateOrder, isOrderSaid: true });
          }}
        />
      )}
      <FixedValues
        kind={mapping.kind}
        fixed={mapping.fixed}
        items={words.items}
        onChange={(fixed) => setMapping(withFixed(mapping, fixed))}
      />
      <PlaceAnswers
        answers={mapping.places}
        onChange={(places) => setMapping({ ...mapping, places: [...places] })}
      />
      {trial.error && !trial.isFetching ? (
        <p role="alert">
          {describe(trial.error).text}{' '}
          <Anchor component="button" type="button" inherit onClick={() => void trial.refetch()}>
            {t('columns.retry')}
          </Anchor>
        </p>
      ) : (
        <TriedRows rows={trial.data} isOld={trial.isPlaceholderData || tried !== mapping} />
      )}
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => onUse(withoutBlanks(mapping), table.revision)}>
          {t('columns.use')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('columns.cancel')}
        </Button>
        <Anchor
          className={classes.save}
          component="button"
          type="button"
          size="sm"
          title={t('columns.saveHint')}
          onClick={() =>
            downloadText(`${view.fileName}.map.json`, {
              text: `${JSON.stringify(withoutBlanks(mapping), null, 2)}\n`,
              type: 'application/json',
            })
          }
        >
          {t('columns.save')}
        </Anchor>
      </div>
    </div>
  );
}

interface ColumnChoiceProps {
  /** The name of the column in the file. */
  name: string;
  column: MappedColumn;
  isDoubtful: boolean;
  /** The cells of the first rows. */
  cells: readonly string[];
  items: ReturnType<typeof useFieldWords>['items'];
  /** The number of journeys of a row that have columns of their own; 0 for one journey per row. */
  journeys: number;
  onChange: (column: MappedColumn) => void;
}

/** A column of a table: the field it is mapped to, its name, and sample cells. */
function ColumnChoice(props: ColumnChoiceProps) {
  const { name, column, isDoubtful, cells, items, onChange } = props;
  const { t } = useTranslation('imports');
  const isUsed = column.field !== '';
  return (
    <li
      className={classes.column}
      data-used={isUsed || undefined}
      data-doubtful={isDoubtful || undefined}
    >
      <div className={classes.become}>
        <NativeSelect
          aria-label={t('columns.become', { column: name })}
          description={
            isDoubtful && (
              <span className={classes.check}>
                <IconAlertTriangle size={14} aria-hidden /> {t('columns.check')}
              </span>
            )
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={column.field}
          onChange={(event) => onChange(asField(column, event.currentTarget.value))}
          data={[{ value: '', label: t('columns.notUsed') }, ...items]}
        />
        <Manner {...props} />
        {isUsed && props.journeys > 0 && <JourneyOfColumn {...props} />}
      </div>
      <h4 className={classes.heading}>{name}</h4>
      <ul className={classes.cells} aria-label={t('columns.samples', { column: name })}>
        {cells.map((cell, index) => (
          <li key={index} title={cell}>
            {cell || <span className={classes.empty}>{t('columns.empty')}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How to read the cells, if they can be ambiguous: time zone, unit or traveller. */
function Manner({ name, column, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('imports');
  const units = unitsOf(column.field);
  if (column.field === 'traveller') return <WhoIsTicked {...{ name, column, onChange }} />;
  // Dates have a zone only if the table shows that they are in UTC.
  if (isTime(column.field) || column.zone !== undefined) {
    return (
      <NativeSelect
        size="xs"
        aria-label={t('columns.zone', { column: name })}
        value={column.zone ?? 'local'}
        onChange={(event) => onChange({ ...column, zone: event.currentTarget.value as TableZone })}
        data={tableZones.map((value) => ({ value, label: t(`columns.zones.${value}`) }))}
      />
    );
  }
  if (units.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.unit', { column: name })}
      value={column.unit ?? ''}
      onChange={(event) => {
        const { unit: _last, ...rest } = column;
        const unit = event.currentTarget.value as TableUnit | '';
        onChange(unit === '' ? rest : { ...rest, unit });
      }}
      data={[
        { value: '', label: t('columns.unitUnsaid') },
        ...units.map((value) => ({ value, label: t(`columns.units.${value}`) })),
      ]}
    />
  );
}

/** Chooses the journey or leg of a row that the column is about. */
function JourneyOfColumn({ name, column, journeys, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('imports');
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.journey', { column: name })}
      value={String(column.journey ?? '')}
      onChange={(event) => {
        const { journey: _last, ...rest } = column;
        const journey = Number(event.currentTarget.value);
        onChange(journey === 0 ? rest : { ...rest, journey });
      }}
      data={[
        { value: '', label: t('columns.allJourneys') },
        ...Array.from({ length: journeys }, (_, index) => ({
          value: String(index + 1),
          label: t('columns.journeyNumber', { number: index + 1 }),
        })),
      ]}
    />
  );
}

function WhoIsTicked({
  name,
  column,
  onChange,
}: Pick<ColumnChoiceProps, 'name' | 'column' | 'onChange'>) {
  const { t } = useTranslation('imports');
  const people = usePeople().map((person) => person.name);
  const person = column.person || column.heading;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.person', { column: name })}
      value={person}
      onChange={(event) => onChange({ ...column, person: event.currentTarget.value })}
      data={[...new Set([...people, column.heading, person])].filter((one) => one !== '')}
    />
  );
}
