import { Button, Menu, CloseButton, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconKeyboard,
  IconPlus,
  IconUpload,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '../../../../domain/exports/formats.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useCountKept } from '../../../kit/quick-lines/kept-lines.ts';
import { exportAddress } from '../../../data/journeys/export-address.ts';
import classes from './log-head.module.css';
import { useCallback, useMemo, type RefObject } from 'react';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { ModeChip } from '../../../kit/choices/mode-chip.tsx';
import type { SubjectJourneys } from '../../../data/journeys/journeys.data.ts';
import { placesOf } from '../../../data/journeys/log-places.ts';
import { askedOf } from '../../../data/journeys/subject.ts';
import {
  modeCounts,
  operatorOptions,
  placeLabel,
  placeOptions,
  yearOptions,
  describeFilter,
  useFilterWords,
} from './filter-options.ts';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';

interface LogFiltersProps extends SubjectJourneys {
  filter: JourneyFilter;
  onChange: (filter: JourneyFilter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Conditions with their own controls. All others are chips that can be removed. */
const ownControls = ['modes', 'year', 'operator', 'places', 'q'] as const;

/**
 * The filters of the log: chips for modes, selects, the search, and conditions that came with a
 * link.
 */
export function LogFilters({
  people,
  rows,
  underWay,
  planned,
  log,
  filter,
  onChange,
  searchRef,
}: LogFiltersProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const words = useFilterWords(log);
  const asked = useMemo(
    () => ({ rows, ahead: [...underWay, ...planned], filter: askedOf(people, filter) }),
    [rows, underWay, planned, people, filter],
  );
  const counts = useMemo(() => modeCounts(asked), [asked]);
  const years = useCallback(() => yearOptions(asked, t('filter.undated')), [asked, t]);
  const operators = useCallback(
    () => operatorOptions(asked, t('filter.unknownOperator'), format.locale),
    [asked, t, format],
  );
  const places = useCallback(() => placeOptions(asked, format.locale), [asked, format]);
  const change = (conditions: JourneyFilter) => onChange({ ...filter, ...conditions });
  const isFlights = filter.modes?.length === 1 && filter.modes[0] === 'air';
  const [place, ...morePlaces] = filter.places ?? [];
  const labelOfPlace = (id: string) => {
    const known = placesOf(log).get(id);
    return known ? placeLabel(known) : id;
  };

  const toggle = (mode: Mode) => {
    const chosen = filter.modes ?? [];
    const next = chosen.includes(mode) ? chosen.filter((each) => each !== mode) : [...chosen, mode];
    change({ modes: next.length === 0 ? undefined : next });
  };
  const others = describeFilter(filter, words, ownControls);

  return (
    <>
      <button
        type="button"
        className={classes.all}
        aria-pressed={!filter.modes}
        onClick={() => change({ modes: undefined })}
      >
        {t('filter.allModes')}
      </button>
      {modes
        .filter((mode) => counts.has(mode) || filter.modes?.includes(mode))
        .map((mode) => (
          <ModeChip
            key={mode}
            mode={mode}
            count={format.number(counts.get(mode) ?? 0)}
            pressed={filter.modes?.includes(mode) ?? false}
            onPress={() => toggle(mode)}
          />
        ))}
      <FilterPicker
        anyLabel={t('filter.anyYear')}
        chosenLabel={filter.year === 'none' ? t('filter.undated') : filter.year?.toString()}
        options={years}
        onChoose={(year) =>
          change({ year: year === undefined || year === 'none' ? year : Number(year) })
        }
      />
      <FilterPicker
        anyLabel={isFlights ? t('filter.anyAirline') : t('filter.anyOperator')}
        chosenLabel={filter.operator === 'none' ? t('filter.unknownOperator') : filter.operator}
        options={operators}
        onChoose={(operator) => change({ operator })}
      />
      <FilterPicker
        anyLabel={isFlights ? t('filter.anyAirport') : t('filter.anyPlace')}
        chosenLabel={place && labelOfPlace(place)}
        options={places}
        onChoose={(id) => change({ places: id === undefined ? undefined : [id, ...morePlaces] })}
      />
      <FilterChips
        chips={[
          ...morePlaces.map((id) => ({
            key: id,
            label: labelOfPlace(id),
            onRemove: () => change({ places: filter.places?.filter((each) => each !== id) }),
          })),
          ...others.map(({ key, label }) => ({
            key,
            label,
            onRemove: () => change({ [key]: undefined }),
          })),
        ]}
        onClear={() => onChange({})}
      />
      <TextInput
        ref={searchRef}
        className={classes.search}
        type="search"
        size="xs"
        radius="xl"
        aria-label={t('filter.search')}
        aria-keyshortcuts="/"
        placeholder={t('filter.searchShort')}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          filter.q === undefined ? undefined : (
            <CloseButton
              size="sm"
              aria-label={t('filter.clearSearch')}
              onClick={() => change({ q: undefined })}
            />
          )
        }
        value={filter.q ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value || undefined })}
      />
    </>
  );
}

/** Buttons for import, export, quick entry and adding. On phones the rarer ones are in a menu. */
export function LogActions({
  people,
  onAdd,
  onQuickEntry,
}: {
  people: PeopleChoice;
  onAdd: () => void;
  onQuickEntry: () => void;
}) {
  const { t } = useTranslation('journeys');
  const { id: archiveId } = useArchive();
  const mayEdit = useMay('records.write');
  const format = useFormat();
  const kept = useCountKept('journeys');
  const linesWait = t('log.linesWait', { count: kept, number: format.number(kept) });
  const exports = exportFormats.map((file) => (
    <Menu.Item
      key={file}
      component="a"
      href={exportAddress(archiveId, people, file)}
      download
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {file === 'csv' ? t('log.exportCsv') : t('log.exportJson')}
    </Menu.Item>
  ));
  return (
    <>
      {mayEdit && (
        <Button
          className={classes.wide}
          variant="default"
          size="sm"
          component={Link}
          href={links.import()}
        >
          {t('log.import')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={mayEdit ? classes.wide : undefined}
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('log.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{exports}</Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <>
          <Button className={classes.wide} variant="default" size="sm" onClick={onQuickEntry}>
            {t('log.quickEntry')}
          </Button>
          {kept > 0 && (
            <Button
              variant="light"
              color="var(--warning-text)"
              size="sm"
              leftSection={<IconClock size={16} aria-hidden />}
              aria-label={linesWait}
              onClick={onQuickEntry}
            >
              <span className={classes.long}>{linesWait}</span>
              <span className={classes.short}>{format.number(kept)}</span>
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                className={classes.narrow}
                variant="default"
                size="sm"
                px="xs"
                aria-label={t('log.more')}
              >
                <IconChevronDown size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconKeyboard size={16} aria-hidden />}
                onClick={onQuickEntry}
              >
                {t('log.quickEntry')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                href={links.import()}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('log.import')}
              </Menu.Item>
              {exports}
            </Menu.Dropdown>
          </Menu>
          <Button
            className={classes.add}
            size="sm"
            onClick={onAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts="n"
          >
            {t('log.add')}
          </Button>
        </>
      )}
    </>
  );
}
