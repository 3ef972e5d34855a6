import { useTranslation } from 'react-i18next';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import type { DaysPageProps } from './days-page-props.ts';
import {
  useLedgers,
  type Ledgers,
  prepareMatrices,
  useMatrices,
} from '../../../data/days/days.data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { UnknownPeople } from '../../../kit/people/unknown-people.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { peopleBeside } from './people-beside.ts';
import { useDaysAddress } from './days-address.ts';

interface DaysScreenProps extends DaysPageProps {
  ledgers: Ledgers;
}

/**
 * The number of neighbouring people whose days are counted in advance. It is limited, because an
 * archive can have a thousand people.
 */
const fewBeside = 6;

/** Counts the days of the people whom the address names. */
function DaysScreen({ ledgers, country, title, Screen }: DaysScreenProps) {
  const { t } = useTranslation('days');
  const client = useQueryClient();
  const everybody = usePeople();
  const address = useDaysAddress(country === undefined ? 'countries' : 'towns');
  const { rule, territories: apart, borders } = address;
  const transitHours = rule === 'no-transit' ? address.transit : undefined;
  const choice = readChoice(address.people, everybody);
  const of = useMemo(
    (): DaysView['of'] =>
      country === undefined ? { kind: 'territories', apart, borders } : { kind: 'towns', country },
    [country, apart, borders],
  );
  const ids = choice?.people.map(({ id }) => id).join(' ') ?? '';
  const views = useMemo(
    () =>
      (ids === '' ? [] : ids.split(' ')).map((personId): DaysView => ({
        personId,
        rule,
        transitHours,
        of,
      })),
    [ids, rule, transitHours, of],
  );
  const counted = useMatrices(ledgers, views);
  const isReady = counted.state === 'ready' && !counted.isStale;
  useEffect(() => {
    if (!isReady) return undefined;
    const leaving = new AbortController();
    const beside = peopleBeside(everybody, new Set(ids.split(' ')), fewBeside);
    const others = beside.map(({ id }): DaysView => ({ personId: id, rule, transitHours, of }));
    // Counts the people whom the user is likely to open next, so that their days appear at once.
    whenIdle(() => {
      void prepareMatrices(client, { ledgers, views: others, until: leaving.signal }).catch(
        () => {},
      );
    });
    return () => leaving.abort();
  }, [client, ledgers, everybody, ids, rule, transitHours, of, isReady]);
  if (!choice) return <UnknownPeople slug={address.people} />;
  return (
    <ScreenStates of={counted} loading={<PageSkeleton label={t('loading')} />} failed={t('failed')}>
      {(days) => (
        <Screen
          counted={days}
          isStale={counted.isStale}
          people={choice}
          everybody={everybody}
          address={address}
          ledgers={ledgers}
          country={country}
          title={title}
        />
      )}
    </ScreenStates>
  );
}

/** A page of days per country, or per town of one country. Handles the loading and error states. */
export function DaysPage(props: DaysPageProps) {
  const { t } = useTranslation('days');
  useScreenTitle(props.title);
  return (
    <ScreenStates
      of={useLedgers()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(ledgers) => <DaysScreen {...props} ledgers={ledgers} />}
    </ScreenStates>
  );
}
