import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import { portsOf } from './service-points.ts';
import type { ServiceAddress } from './service-address.ts';

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
