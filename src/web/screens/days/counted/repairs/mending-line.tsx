import { Button, Menu } from '@mantine/core';
import {
  IconBed,
  IconCalendarCheck,
  IconChevronDown,
  IconClock,
  IconHome,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Contradiction } from '../../../../../domain/days/repairs/contradiction.ts';
import type { Proposal } from '../../../../../domain/days/repairs/proposal.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { Link } from '../../../../app/link.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import type { useMend } from './use-mend.ts';
import type { MendingWords } from './use-mending-words.ts';
import type { LinkOfRecord } from '../panel/use-record-links.ts';
import classes from './mending.module.css';

export interface ToMend extends Contradiction {
  person: NamedPerson;
}

interface MendingLineProps {
  of: ToMend;
  showsPerson: boolean;
  words: MendingWords;
  linkOf: LinkOfRecord;
  /** undefined for those who may not write */
  mending: ReturnType<typeof useMend> | undefined;
  /** the line is about to go */
  onMend: () => void;
}

/** What contradicts itself, the two records that say so, and what would mend it at a click. */
export function MendingLine(props: MendingLineProps) {
  const { of, showsPerson, words, linkOf, mending, onMend } = props;
  const { t } = useTranslation('days');
  const [before, after] = of.records.map((id) => linkOf(id, of.person.slug));
  // The others lie between one record and the next.
  const isOfRecords = ['two-places', 'elsewhere', 'backwards', 'out-of-range'].includes(of.kind);
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <span className={classes.what}>{words.what(of)}</span>
        <span>
          {words.when(of)}
          {showsPerson && ` · ${of.person.name}`}
        </span>
        <span className={classes.records}>
          {before?.href !== undefined && (
            <Link href={before.href}>
              {t(isOfRecords ? 'mending.one' : 'mending.before', { record: before.label })}
            </Link>
          )}
          {after?.href !== undefined && (
            <Link href={after.href}>
              {t(isOfRecords ? 'mending.other' : 'mending.after', { record: after.label })}
            </Link>
          )}
        </span>
      </div>
      {mending && <Ways of={of} words={words} mending={mending} onMend={onMend} />}
    </li>
  );
}

/** The likeliest way to mend it as a button, the others in a list. */
function Ways({
  of,
  words,
  mending,
  onMend,
}: Required<Omit<MendingLineProps, 'showsPerson' | 'linkOf'>>) {
  const { t } = useTranslation('days');
  const [first, ...others] = of.proposals;
  if (!first || !mending) return null;
  const choose = (proposal: Proposal) => {
    onMend();
    const done = t('mending.done', { what: words.propose(proposal) });
    mending.mend({ proposal, person: of.person, done });
  };
  return (
    <div className={classes.ways} data-no-print>
      <Button
        variant="light"
        size="compact-md"
        classNames={{ root: classes.way!, label: classes.wayLabel! }}
        leftSection={<Sign of={first} />}
        disabled={mending.isPending}
        onClick={() => choose(first)}
      >
        {words.propose(first)}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-md"
              classNames={{ root: classes.others! }}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              disabled={mending.isPending}
            >
              {t('mending.others')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((proposal) => (
              <Menu.Item
                key={words.propose(proposal)}
                leftSection={<Sign of={proposal} />}
                onClick={() => choose(proposal)}
              >
                {words.propose(proposal)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function Sign({ of }: { of: Proposal }) {
  if (of.kind === 'leg') {
    return (
      <span aria-hidden className={classes.sign}>
        <ModeIcon mode={of.mode} />
      </span>
    );
  }
  const Icon =
    of.kind === 'corrections'
      ? IconCalendarCheck
      : of.kind === 'arrival'
        ? IconClock
        : of.kind === 'stay' && of.isHome
          ? IconHome
          : IconBed;
  return <Icon size={16} stroke={1.7} aria-hidden />;
}
