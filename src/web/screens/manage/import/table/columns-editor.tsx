import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappedColumn, TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import { type KindName, kindNames } from '../../../../../domain/records/registry.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { downloadText } from '../../../../kit/screen/download.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import type { ImportView } from '../imports.data.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DateOrder } from './date-order.tsx';
import {
  doubtfulColumns,
  twoWayDate,
  twoWayText,
  withFixed,
  withoutBlanks,
} from './draft-mapping.ts';
import { FixedValues } from './fixed-values.tsx';
import { PlaceAnswers } from './place-answers.tsx';
import { fetchProposal, type TableView, templateAddress, triedQuery } from './table.data.ts';
import { TriedRows } from './tried-rows.tsx';
import { useColumnName, useFieldWords } from './use-field-words.ts';
import classes from './columns.module.css';

/** The number of cells shown per column. */
const shownCells = 3;

/** The delay in ms after the last change until a mapping is tried. */
const pauseMs = 300;

interface ColumnsEditorProps {
  view: ImportView;
  table: TableView;
  isBusy: boolean;
  /** `seen` is the revision of the mapping that the new one replaces. */
  onUse: (mapping: TableMapping, seen: string) => void;
  onCancel: () => void;
}

/**
 * Edits the column mapping, with a preview of the first rows. Nothing is saved until the mapping is
 * applied.
 */
export function ColumnsEditor({ view, table, isBusy, onUse, onCancel }: ColumnsEditorProps) {
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
