import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { useNameOf } from '../history/use-name-of.ts';
import type { ValueWords } from '../records/value-text.ts';
import { useFormat } from '../ui/format-context.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { CardFrame } from './card-frame.tsx';
import { factsOfRecord, labelOfRecord, type RecordFact } from './record-facts.ts';
import classes from './record-card.module.css';

interface RecordCardDrawerProps {
  kind: KindName;
  /** of that kind */
  record: { id: string };
  /** the address of the card */
  href: string;
  onEdit?: (() => void) | undefined;
  onClose: () => void;
}

/** A record of any kind, as its description has it, beside the list that it was opened from. */
export function RecordCardDrawer({ kind, record, onClose, ...card }: RecordCardDrawerProps) {
  const words = useValueWords();
  const described: Kind = kinds[kind];
  const values = record as RecordOf<Kind>;
  const facts = factsOfRecord({ name: kind, fields: described.fields }, values, words);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={<span className={classes.title}>{labelOfRecord(described, values, words)}</span>}
    >
      <CardFrame kind={kind} id={record.id} {...card}>
        <Facts facts={facts} />
      </CardFrame>
    </SideDrawer>
  );
}

/** The facts of a record; groups and lists under their headings. */
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
                {fact.items.map((item, index) => (
                  <li key={index}>{item}</li>
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

function useValueWords(): ValueWords {
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const nameOf = useNameOf();
  return useMemo(() => ({ nameOf, format, tKinds }), [nameOf, format, tKinds]);
}
