import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seaTimeProfiles } from '../../../../../domain/sea-service/sea-time.ts';
import { ChoiceChip } from '../../../../kit/choices/choice-chip.tsx';
import { Link } from '../../../../app/link.tsx';
import { links, type SeaServiceSearch } from '../../../../app/links.ts';
import { useChosenPeople } from '../../../../data/people/chosen-people.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../../kit/layout/use-screen-title.ts';
import { type EngagementRow, useServiceRows } from '../sea-service.data.ts';
import { EngagementChoice } from './engagement-choice.tsx';
import { SeafarersPapers } from './seafarers-papers.tsx';
import {
  readStatementSearch,
  serviceSearchOf,
  type StatementAddress,
  writeStatementSearch,
} from './statement-address.ts';
import classes from './statement.module.css';

/** `/Sea_statement/:person`: sea service as a form to be signed, for all engagements or one. */
export function SeaStatementPage() {
  const { t } = useTranslation('seaPapers');
  const { people } = useChosenPeople();
  const format = useFormat();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readStatementSearch(search), [search]);
  const names = format.conjunction(people.map(({ name }) => name));
  useScreenTitle(t('statement.screen', { names }));
  return (
    <ScreenStates
      of={useServiceRows(address.profile)}
      loading={<PageSkeleton label={t('statement.loading')} />}
      failed={t('statement.failed')}
    >
      {(rows) => <Papers rows={rows} address={address} />}
    </ScreenStates>
  );
}

interface PapersProps {
  rows: readonly EngagementRow[];
  address: StatementAddress;
}

/** The empty state for people without engagements. */
function NothingToState({
  back,
  people,
}: {
  back: SeaServiceSearch;
  people: readonly NamedPerson[];
}) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  return (
    <EmptyState
      level={1}
      title={t('statement.none', { names: format.conjunction(people.map(({ name }) => name)) })}
      text={t('statement.noneText')}
      action={
        <Button component={Link} href={links.seaService(back)}>
          {t('statement.back')}
        </Button>
      }
    />
  );
}

/** The controls, and the papers of each person, one after the other. */
function Papers({ rows, address }: PapersProps) {
  const { t } = useTranslation('seaPapers');
  const { t: tSeaService } = useTranslation('seaService');
  const router = useRouter();
  const { slug, people } = useChosenPeople();
  const own = rows.filter(({ engagement }) => people.some(({ id }) => id === engagement.personId));
  const chosen = own.find(({ id }) => id === address.engagement);
  const back = serviceSearchOf(
    people.map((one) => one.slug),
    address,
  );
  if (own.length === 0) return <NothingToState back={back} people={people} />;
  const change = (edits: Partial<StatementAddress>) =>
    void router.navigate({
      href: links.seaStatement(slug, writeStatementSearch({ ...address, ...edits })),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className={classes.bar} data-no-print>
        <Link href={links.seaService(back)}>{t('statement.back')}</Link>
        <EngagementChoice
          rows={own}
          chosen={chosen?.id}
          onChoose={(engagement) => change({ engagement })}
        />
        <ChoiceChip
          label={tSeaService('profile.label')}
          value={address.profile}
          options={seaTimeProfiles.map((value) => ({
            value,
            label: tSeaService(`profile.name.${value}`),
            means: tSeaService(`profile.sentence.${value}`),
          }))}
          onChoose={(profile) => change({ profile })}
        />
        <Button
          className={classes.print}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('statement.print')}
        </Button>
      </div>
      {address.engagement !== undefined && !chosen && (
        <p className={classes.gone} data-no-print>
          {t('statement.gone')}
        </p>
      )}
      {people
        .filter(({ id }) => !chosen || chosen.engagement.personId === id)
        .map((person) => (
          <SeafarersPapers
            key={person.id}
            person={person}
            rows={rows.filter(({ engagement }) => engagement.personId === person.id)}
            chosen={chosen}
            profile={address.profile}
          />
        ))}
    </>
  );
}
