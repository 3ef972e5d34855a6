import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  seaTimeProfiles,
  type SeaTimeProfile,
} from '../../../../../domain/sea-service/service-choices.ts';
import { ChoiceChip } from '../../../../kit/choices/choice-chip.tsx';
import { Link } from '../../../../app/link.tsx';
import { addresses } from '../../../../app/addresses.ts';
import { links, type SearchOf } from '../../../../app/links.ts';
import { type Address, useAddress } from '../../../../kit/address/use-address.ts';
import { useChosenPeople } from '../../../../data/people/chosen-people.ts';
import type { NamedPerson, Person } from '../../../../../domain/people/person.ts';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PageSkeleton, RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../../kit/layout/use-screen-title.ts';
import { type EngagementRow, useServiceRows, useServiceWords } from '../sea-service.data.ts';

import classes from './statement.module.css';
import { dischargeBooksOf, nationalitiesOn } from '../../../../../domain/sea-service/statement.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import type { Seafarer } from './paper.tsx';
import { Statement } from './statement.tsx';
import { Testimonial } from './testimonial.tsx';

/** `/Sea_statement/:person`: sea service as a form to be signed, for all engagements or one. */
export function SeaStatementPage() {
  const { t } = useTranslation('seaPapers');
  const { people } = useChosenPeople();
  const format = useFormat();
  const address = useAddress(addresses.seaStatement);
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

/** The empty state for people without engagements. */
function NothingToState({
  back,
  people,
}: {
  back: SearchOf<'seaService'>;
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
function Papers({
  rows,
  address,
}: {
  rows: readonly EngagementRow[];
  address: Address<typeof addresses.seaStatement>;
}) {
  const { t } = useTranslation('seaPapers');
  const { t: tSeaService } = useTranslation('seaService');
  const format = useFormat();
  const { people } = useChosenPeople();
  const own = rows.filter(({ engagement }) => people.some(({ id }) => id === engagement.personId));
  const chosen = own.find(({ id }) => id === address.engagement);
  const { change, profile } = address;
  // The same rules and, if there is only one, the same person.
  const back = { person: people.length === 1 ? people[0]?.slug : undefined, profile };
  if (own.length === 0) return <NothingToState back={back} people={people} />;
  const without = people.filter(
    ({ id }) => !own.some(({ engagement }) => engagement.personId === id),
  );
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
          value={profile}
          options={seaTimeProfiles.map((value) => ({
            value,
            label: tSeaService(`profile.name.${value}`),
            means: tSeaService(`profile.sentence.${value}`),
          }))}
          onChoose={(value) => change({ profile: value })}
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
      {without.length > 0 && (
        <p className={classes.gone} data-no-print>
          {t('statement.none', { names: format.conjunction(without.map(({ name }) => name)) })}
        </p>
      )}
      {people
        .filter((person) => !without.includes(person))
        .filter(({ id }) => !chosen || chosen.engagement.personId === id)
        .map((person) => (
          <SeafarersPapers
            key={person.id}
            person={person}
            rows={rows.filter(({ engagement }) => engagement.personId === person.id)}
            chosen={chosen}
            profile={profile}
          />
        ))}
    </>
  );
}

interface EngagementChoiceProps {
  /** Latest first. */
  rows: readonly EngagementRow[];
  /** The ID of the chosen engagement. Undefined for all. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The choice between a statement of all service and a testimonial of one engagement. */
function EngagementChoice({ rows, chosen, onChoose }: EngagementChoiceProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useServiceWords();
  return (
    <NativeSelect
      aria-label={t('statement.about')}
      size="sm"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      data={[
        { value: '', label: t('statement.all') },
        ...rows
          .filter(({ standing }) => standing !== 'ahead')
          .map((row) => ({
            value: row.id,
            label: t('statement.testimonialOf', {
              vessel: words.vesselOf(row),
              date: format.date(row.engagement.signedOn),
            }),
          })),
      ]}
    />
  );
}

interface SeafarersPapersProps {
  person: Person;
  /** The person's engagements, latest first. */
  rows: readonly EngagementRow[];
  /** The engagement of a testimonial. Undefined for a statement of all. */
  chosen: EngagementRow | undefined;
  profile: SeaTimeProfile;
}

/** The statement or testimonial of one person. */
function SeafarersPapers({ person, rows, chosen, profile }: SeafarersPapersProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const certificates = useRecords('certificate');
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <ScreenStates
      of={stateOf(certificates)}
      loading={<RowsSkeleton rows={12} />}
      failed={t('statement.failed')}
    >
      {(all) => {
        const own = all.filter(({ personId }) => personId === person.id);
        const seafarer: Seafarer = {
          id: person.id,
          name: person.name,
          nationality: format.list(nationalitiesOn(person, today).map(format.country)),
          books: format.list(dischargeBooksOf(rows, own)),
          preparedOn: today,
        };
        return chosen ? (
          <Testimonial seafarer={seafarer} row={chosen} profile={profile} />
        ) : (
          <Statement seafarer={seafarer} rows={rows} profile={profile} />
        );
      }}
    </ScreenStates>
  );
}
