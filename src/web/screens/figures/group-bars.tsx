import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { Group } from '../../../domain/journeys/statistics/tally.ts';
import { Card } from '../../kit/layout/card.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { BarList } from '../../kit/charts/bar-list.tsx';

interface GroupBarsProps<Key extends string> {
  title: string;
  groups: readonly Group<Key>[];
  nameOf: (group: Group<Key>) => string;
  open: (filter: JourneyFilter) => string;
}

/**
 * Bars for groups such as operators, types and routes, by number of journeys, with the distance
 * beside each bar.
 */
export function GroupBars<Key extends string>({
  title,
  groups,
  nameOf,
  open,
}: GroupBarsProps<Key>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <Card title={title}>
      <BarList
        label={title}
        bars={groups.map((group) => ({
          key: group.key,
          name: nameOf(group),
          value: group.journeys,
          text: `${t('journeys', {
            count: group.journeys,
            number: format.number(group.journeys),
          })} · ${format.distance(group.distanceKm)}`,
          href: open(group.filter),
        }))}
      />
    </Card>
  );
}
