import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type MappedColumn,
  tableZones,
  type TableUnit,
  type TableZone,
} from '../../../../../domain/imports/table/mapping.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { asField, isTime, unitsOf } from './draft-mapping.ts';
import type { useFieldWords } from './use-field-words.ts';
import classes from './columns.module.css';

interface ColumnChoiceProps {
  /** The name of the column in the file. */
  name: string;
  column: MappedColumn;
  isDoubtful: boolean;
  /** The cells of the first rows. */
  cells: readonly string[];
  items: ReturnType<typeof useFieldWords>['items'];
  onChange: (column: MappedColumn) => void;
}

/** A column of a table: the field it is mapped to, its name, and sample cells. */
export function ColumnChoice(props: ColumnChoiceProps) {
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
  if (isTime(column.field)) {
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
