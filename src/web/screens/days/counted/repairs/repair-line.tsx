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
import type { useRepair } from './use-repair.ts';
import type { RepairTexts } from './use-repair-texts.ts';
import type { LinkOfRecord } from '../panel/use-record-links.ts';
import classes from './repairs.module.css';

export interface ToRepair extends Contradiction {
  person: NamedPerson;
}

interface RepairLineProps {
  of: ToRepair;
  showsPerson: boolean;
  words: RepairTexts;
  linkOf: LinkOfRecord;
  /** Undefined if the user may not edit. */
  repairs: ReturnType<typeof useRepair> | undefined;
  /** Called before the line disappears. */
  onRepair: () => void;
}

/** A contradiction with its two records, and buttons that repair it. */
export function RepairLine({ of, showsPerson, words, linkOf, repairs, onRepair }: RepairLineProps) {
  const { t } = useTranslation('days');
  const [before, after] = of.records.map((id) => linkOf(id, of.person.slug));
  // The other kinds lie between two records.
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
              {t(isOfRecords ? 'repairs.one' : 'repairs.before', { record: before.label })}
            </Link>
          )}
          {after?.href !== undefined && (
            <Link href={after.href}>
              {t(isOfRecords ? 'repairs.other' : 'repairs.after', { record: after.label })}
            </Link>
          )}
        </span>
      </div>
      {repairs && <Ways of={of} words={words} repairs={repairs} onRepair={onRepair} />}
    </li>
  );
}

/** The most likely repair as a button, and the others in a list. */
function Ways({
  of,
  words,
  repairs,
  onRepair,
}: Required<Omit<RepairLineProps, 'showsPerson' | 'linkOf'>>) {
  const { t } = useTranslation('days');
  const [first, ...others] = of.proposals;
  if (!first || !repairs) return null;
  const choose = (proposal: Proposal) => {
    onRepair();
    const done = t('repairs.done', { what: words.propose(proposal) });
    repairs.repair({ proposal, person: of.person, done });
  };
  return (
    <div className={classes.ways} data-no-print>
      <Button
        variant="light"
        size="compact-md"
        classNames={{ root: classes.way!, label: classes.wayLabel! }}
        leftSection={<Sign of={first} />}
        disabled={repairs.isPending}
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
              disabled={repairs.isPending}
            >
              {t('repairs.others')}
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
        : of.kind === 'home' || (of.kind === 'stay' && of.isHome)
          ? IconHome
          : IconBed;
  return <Icon size={16} stroke={1.7} aria-hidden />;
}
