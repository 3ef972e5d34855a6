import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDownload,
  IconUpload,
  IconKeyboard,
  IconMap2,
  IconPlus,
  IconTableAlias,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../../../domain/sea-service/vessel.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useCountKept } from '../../../kit/quick-lines/kept-lines.ts';
import classes from './sea-service.module.css';
import {
  type SeaTimeProfile,
  seaTimeProfiles,
} from '../../../../domain/sea-service/service-choices.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { type EngagementRow, portsOf, type ServiceAddress } from './sea-service.data.ts';
import { serviceCsv } from '../../../../domain/sea-service/service-csv.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { labelOfChoice, labelOfField } from '../../../data/records/value-text.ts';

interface ServiceActionsProps {
  onAdd: () => void;
  onQuickEntry: () => void;
  onDownload: () => void;
  /** Opens the map. Undefined if the map is next to the list or empty. */
  onMap: (() => void) | undefined;
}

/**
 * Buttons to add an engagement, for quick entry and for the map on narrow windows. Less frequent
 * actions are in a menu.
 */
export function ServiceActions({ onAdd, onQuickEntry, onDownload, onMap }: ServiceActionsProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const mayOpenTables = useMay('data.open');
  const mayImport = useMay('imports.manage');
  const kept = useCountKept('service');
  const linesWait = t('actions.linesWait', { count: kept, number: format.number(kept) });
  return (
    <>
      {onMap && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMap2 size={16} aria-hidden />}
          onClick={onMap}
        >
          {t('actions.map')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('actions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item
              className={classes.narrow}
              leftSection={<IconKeyboard size={16} aria-hidden />}
              onClick={onQuickEntry}
            >
              {t('actions.quick')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            {t('actions.download')}
          </Menu.Item>
          {mayImport && (
            <Menu.Item
              component={Link}
              href={links.import()}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('actions.import')}
            </Menu.Item>
          )}
          {mayOpenTables &&
            ([engagementKind, vesselKind] as const).map(({ name, plural }) => (
              <Menu.Item
                key={name}
                component={Link}
                href={links.dataOfKind(plural)}
                leftSection={<IconTableAlias size={16} aria-hidden />}
              >
                {t(name === 'vessel' ? 'actions.vessels' : 'actions.table')}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <>
          <Button className={classes.wide} variant="default" size="sm" onClick={onQuickEntry}>
            {t('actions.quick')}
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
              {format.number(kept)}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={t('actions.add')}
            onClick={onAdd}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            <span className={classes.wide}>{t('actions.add')}</span>
            <span className={classes.narrow}>{t('actions.addShort')}</span>
          </Button>
        </>
      )}
    </>
  );
}

/** The choice of the rules that count sea time, with a description. */
export function ProfileChoice({
  profile,
  onChoose,
}: {
  profile: SeaTimeProfile;
  onChoose: (profile: SeaTimeProfile) => void;
}) {
  const { t } = useTranslation('seaService');
  return (
    <div className={classes.profile}>
      <div className={classes.chips} role="group" aria-label={t('profile.label')}>
        <span className={classes.label} aria-hidden>
          {t('profile.label')}
        </span>
        {seaTimeProfiles.map((one) => (
          <ToggleChip key={one} pressed={one === profile} onPress={() => onChoose(one)}>
            {t(`profile.name.${one}`)}
          </ToggleChip>
        ))}
      </div>
      <p className={classes.sentence}>{t(`profile.sentence.${profile}`)}</p>
    </div>
  );
}

interface ServiceChipsProps {
  rows: readonly EngagementRow[];
  /** The people with engagements. */
  seafarers: readonly Person[];
  address: ServiceAddress;
  /** The name of the chosen group. */
  groupLabel: string | undefined;
}

/** The filters: people, and the group or port that was chosen in the totals or on the map. */
export function ServiceChips({ rows, seafarers, address, groupLabel }: ServiceChipsProps) {
  const { t } = useTranslation('seaService');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { person, port, by, group, change } = address;
  const place =
    port === undefined ? undefined : rows.flatMap(portsOf).find(({ id }) => id === port);
  const named =
    group === undefined
      ? ''
      : group === ''
        ? t('totals.unsaid')
        : by === 'flag'
          ? format.country(group)
          : (groupLabel ?? group);
  return (
    <>
      {seafarers.length > 1 && (
        <>
          <ToggleChip
            pressed={!seafarers.some(({ slug }) => slug === person)}
            onPress={() => change({ person: undefined })}
          >
            {tWords('everybody')}
          </ToggleChip>
          {seafarers.map(({ slug, name }) => (
            <ToggleChip
              key={slug}
              pressed={slug === person}
              onPress={() => change({ person: slug })}
            >
              {firstName(name)}
            </ToggleChip>
          ))}
        </>
      )}
      <FilterChips
        chips={[
          ...(group === undefined
            ? []
            : [{ key: 'group', label: named, onRemove: () => change({ group: undefined }) }]),
          ...(port === undefined
            ? []
            : [
                {
                  key: 'port',
                  label: place ? placeInWords(place) : port,
                  onRemove: () => change({ port: undefined }),
                },
              ]),
        ]}
      />
    </>
  );
}

/** Returns a function that downloads engagements as CSV, with the days that a profile counts. */
export function useServiceDownload(): (
  rows: readonly EngagementRow[],
  /** The name of the profile. */
  profile: string,
) => void {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tData } = useTranslation('dataPages');
  const people = usePeople();
  /**
   * Returns the full name of a person, because a first name alone does not identify a person. If
   * several people have the same name, returns the slug.
   */
  const personOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    const isOnly = people.filter(({ name }) => name === person?.name).length === 1;
    return isOnly ? person?.name : person?.slug;
  };
  const cellsOf = (kind: 'engagement' | 'vessel') => ({
    labelOf: (path: string) => labelOfField(kind, path, tKinds),
    choiceOf: (path: string, choice: string) => labelOfChoice({ kind, path }, choice, tKinds),
    recordOf: (of: string, id: string) => (of === 'person' ? personOf(id) : undefined),
    yes: tData('yes'),
    fromKilometres: (km: number) => km,
  });
  return (rows, profile) =>
    downloadCsv(
      `${t('csv.file')}.csv`,
      serviceCsv(rows, {
        heading(of, path) {
          if (of === 'vessel' && path === 'name') return t('csv.nowCalled');
          const label = labelOfField(of, path, tKinds);
          return of === 'vessel' && path in engagementKind.fields
            ? t('csv.ofVessel', { field: label })
            : label;
        },
        headingOfCount: (column) => t(`csv.${column}`),
        cells: { engagement: cellsOf('engagement'), vessel: cellsOf('vessel') },
        profile,
      }),
    );
}
