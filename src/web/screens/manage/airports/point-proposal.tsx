import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../../domain/shared/places/geo.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { pointQuery } from './airports.data.ts';
import classes from './airports.module.css';

/** What follows from where a place is. */
export interface ProposedFacts {
  country: string;
  region: string;
  zone: string;
  town: string;
}

interface PointProposalProps {
  at: Coordinates;
  /** what the form says */
  facts: Readonly<ProposedFacts>;
  /** of a new place: what is blank is filled in at once, and follows the place until it is typed */
  isNew: boolean;
  /** it is not where it was stored */
  isMoved: boolean;
  onUse: (facts: Partial<ProposedFacts>) => void;
}

/** While a marker is dragged the server is not asked about every point. */
const pauseMs = 300;

/** Country, time zone and town at a position, where the form says something else of them. */
export function PointProposal({ at, facts, isNew, isMoved, onUse }: PointProposalProps) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  const [asked] = useDebouncedValue(at, pauseMs);
  const archive = useArchive();
  const { data } = useQuery({ ...pointQuery(archive.id, asked), enabled: isMoved || isNew });
  /** what this has filled in, by field */
  const filled = useRef<Partial<ProposedFacts>>({});
  const fillIn = useEffectEvent((proposed: ProposedFacts) => {
    const edits: Partial<ProposedFacts> = {};
    for (const name of Object.keys(proposed) as (keyof ProposedFacts)[]) {
      const isFree = facts[name] === '' || facts[name] === filled.current[name];
      if (isFree && facts[name] !== proposed[name]) edits[name] = proposed[name];
    }
    filled.current = proposed;
    if (Object.keys(edits).length > 0) onUse(edits);
  });
  useEffect(() => {
    if (!data || !isNew) return;
    const { country, zone, nearestTown } = data;
    // A town across a border is not its town.
    const town = nearestTown?.country === country ? nearestTown : undefined;
    fillIn({ country, zone, region: town?.region ?? '', town: town?.name ?? '' });
  }, [data, isNew]);

  const isSame = data?.country === facts.country && data.zone === facts.zone;
  if (!data || isSame || !(isMoved || isNew)) return null;
  const { country, zone, nearestTown } = data;
  const near = nearestTown && t('one.near', { town: nearestTown.name });
  const what = [country && format.country(country), zone, near].filter(Boolean).join(', ');
  return (
    <p className={classes.proposal} role="status">
      {t('one.proposal', { what })}
      <Button size="compact-xs" variant="default" onClick={() => onUse({ country, zone })}>
        {t('one.useProposal')}
      </Button>
    </p>
  );
}
