import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { type RecordRef, refsOf } from '../../../domain/records/named-records.ts';
import { type KindName, kinds } from '../../../domain/records/registry.ts';
import { useNameOf } from '../../data/records/use-name-of.ts';
import type { ValueWords } from '../../data/records/value-text.ts';
import { useFormat } from '../format/format-context.tsx';
import { usePeopleSlug } from '../../data/people/last-people.ts';
import { SideDrawer } from '../layout/side-drawer.tsx';
import { CardFrame } from './card-frame.tsx';
import { journeysAddress } from './record-address.ts';
import { factsOfRecord, labelOfRecord, type RecordFact } from './record-facts.ts';
import classes from './record-card.module.css';

interface RecordCardProps {
  kind: KindName;
  /** A record of that kind. */
  record: { id: string };
  /** The address of the card. */
  href: string;
  onEdit?: (() => void) | undefined;
}

/**
 * A drawer with the card of a record of any kind, rendered from its description, next to the list
 * it was opened from.
 */
export function RecordCardDrawer({ onClose, ...card }: RecordCardProps & { onClose: () => void }) {
  return (
    <SideDrawer opened onClose={onClose} title={<RecordTitle {...card} />}>
      <RecordCard {...card} />
    </SideDrawer>
  );
}

/** The display name of a record, as the title of its card. */
export function RecordTitle({ kind, record }: Pick<RecordCardProps, 'kind' | 'record'>) {
  const nameOf = useNameOf(refsOf(kinds[kind].fields, record));
  const label = labelOfRecord(kinds[kind], record, { nameOf });
  return <span className={classes.title}>{label}</span>;
}

/** The contents of a record card, without the drawer. */
export function RecordCard({ kind, record, ...card }: RecordCardProps) {
  return (
    <CardFrame
      kind={kind}
      id={record.id}
      journeys={journeysAddress(kind, record, usePeopleSlug())}
      {...card}
    >
      <RecordFacts kind={kind} record={record} />
    </CardFrame>
  );
}

interface RecordFactsProps extends Pick<RecordCardProps, 'kind' | 'record'> {
  /** Paths of fields that the card shows in another way. */
  without?: readonly string[];
  /** Paths of the fields to show; all by default. */
  only?: readonly string[];
}

/** The facts of a record, rendered from its description, without those already in its title. */
export function RecordFacts({ kind, record, without = [], only }: RecordFactsProps) {
  const described: Kind = kinds[kind];
  const values = record as RecordOf<Kind> & { id: string };
  const words = useValueWords(refsOf(described.fields, values));
  const title = labelOfRecord(described, values, words);
  const facts = factsOfRecord({ name: kind, fields: described.fields }, values, words);
  const unsaid = facts.filter(
    (fact) =>
      (only?.includes(fact.path) ?? !without.includes(fact.path)) &&
      (fact.type !== 'value' || fact.value !== title),
  );
  return <Facts facts={unsaid} />;
}

/** The facts of a record, with headings for groups and lists. */
function Facts({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.path} className={classes[fact.type]}>
          <dt>{fact.label}</dt>
          {fact.type === 'value' && (
            <dd className={fact.isProse ? classes.prose : undefined}>{fact.value}</dd>
          )}
          {fact.type === 'list' && (
            <dd>
              <ul className={classes.items}>
                {fact.items.map(({ about, details }, index) => (
                  <li key={index}>
                    {about} <span className={classes.details}>{details.join(' · ')}</span>
                  </li>
                ))}
              </ul>
            </dd>
          )}
          {fact.type === 'group' && (
            <dd>
              <Facts facts={fact.facts} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function useValueWords(refs: readonly RecordRef[]): ValueWords {
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const nameOf = useNameOf(refs);
  return useMemo(() => ({ nameOf, format, tKinds }), [nameOf, format, tKinds]);
}
