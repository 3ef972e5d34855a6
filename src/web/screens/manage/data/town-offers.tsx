import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownOffer } from '../../../../domain/stays/town-offers.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';
import { townOffersQuery, updateTowns } from '../../../data/places/town-offers.data.ts';
import { useWrite } from '../../../data/records/record-writes.data.ts';
import { FirstFew } from '../../../kit/choices/first-few.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import classes from './town-offers.module.css';

const keyOf = ({ kind, id, version }: TownOffer) => `${kind}:${id}@${version}`;

/** Offers other towns for stored records, because the list of towns changed. Nothing if there are none. */
export function TownOffersCard() {
  const { id } = useArchive();
  const mayEdit = useMay('records.write');
  const { data: offers = [] } = useQuery({ ...townOffersQuery(id), enabled: mayEdit });
  return mayEdit && offers.length > 0 ? <OffersCard offers={offers} /> : null;
}

function OffersCard({ offers }: { offers: readonly TownOffer[] }) {
  const { t } = useTranslation('dataPages');
  const { number } = useFormat();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const { length: count } = offers;
  return (
    <div className={classes.card}>
      <Card
        title={t('townOffers.title', { count, number: number(count) })}
        subtitle={t('townOffers.about')}
        action={
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'townOffers.hide' : 'townOffers.show')}
          </Button>
        }
      >
        <div id={list}>{isOpen && <OfferedTowns offers={offers} />}</div>
      </Card>
    </div>
  );
}

/** The records to choose from; likely ones are chosen at first. */
function OfferedTowns({ offers }: { offers: readonly TownOffer[] }) {
  const { t } = useTranslation('dataPages');
  const { t: tRecords } = useTranslation('records');
  const { number } = useFormat();
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const undo = useUndoChange();
  const onError = useNotifyFailure();
  const update = useWrite(async (archiveId, wanted: readonly TownOffer[]) => {
    const written = await updateTowns(archiveId, wanted);
    const { changeSetId, updated, left } = written;
    const done = t('townOffers.done', { count: updated, number: number(updated) });
    const others = left > 0 ? t('townOffers.left', { count: left, number: number(left) }) : '';
    const action = (id: string) => ({ label: tRecords('undo'), run: () => undo.mutate(id) });
    notifyDone(
      [done, others].filter(Boolean).join(' '),
      ...(changeSetId === null ? [] : [action(changeSetId)]),
    );
    return written;
  });
  const isChosen = (offer: TownOffer) => said.get(keyOf(offer)) ?? offer.isLikely;
  const chosen = offers.filter(isChosen);
  const choose = (some: readonly TownOffer[], to: boolean) =>
    setSaid(new Map([...said, ...some.map((offer) => [keyOf(offer), to] as const)]));
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => choose(offers, true)}>
          {t('townOffers.all')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => choose(offers, false)}>
          {t('townOffers.none')}
        </Button>
      </Group>
      <ul className={classes.offers}>
        <FirstFew of={offers}>
          {(offer) => (
            <li key={keyOf(offer)} className={classes.offer}>
              <OfferedTown
                offer={offer}
                isChosen={isChosen(offer)}
                onChoose={(to) => choose([offer], to)}
              />
            </li>
          )}
        </FirstFew>
      </ul>
      <Button
        disabled={chosen.length === 0}
        loading={update.isPending}
        onClick={() => update.mutate(chosen, { onError })}
      >
        {t('townOffers.apply', { count: chosen.length, number: number(chosen.length) })}
      </Button>
    </>
  );
}

interface OfferedTownProps {
  offer: TownOffer;
  isChosen: boolean;
  onChoose: (to: boolean) => void;
}

function OfferedTown({ offer, isChosen, onChoose }: OfferedTownProps) {
  const { t } = useTranslation('dataPages');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { kind, label, date, before, after } = offer;
  // The town alone tells them apart unless only the region or the country is another one.
  const isSameTown = before.town === after.town;
  const words = useMemo(
    () =>
      [before, after].map(({ town, region, country }) => {
        const parts = [
          town,
          ...(isSameTown ? [format.region(region), format.country(country)] : []),
        ];
        return parts.filter(Boolean).join(', ') || t('townOffers.noTown');
      }),
    [before, after, isSameTown, format, t],
  );
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      label={words.join(' → ')}
      description={[tKinds(`${kind}.one`), label, format.date(date)].filter(Boolean).join(' · ')}
    />
  );
}
