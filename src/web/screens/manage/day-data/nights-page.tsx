import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { LoadedSheet } from '../data/kind-page.tsx';
import { recordsIn } from '../data/sheet-scope.ts';
import { Link } from '../../../app/link.tsx';
import { type CountryWithNights, links } from '../../../app/links.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { useStayRows, whoStays } from '../../journeys/stays/stays.data.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { NightsEntry } from './nights-entry.tsx';
import classes from './day-data.module.css';
import { dateSortKey } from '../../../../domain/shared/dates/edtf-date.ts';
import { nightsByTown, type TownNights } from '../../../../domain/days/towns/nights-by-town.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';

const mostFirst = { key: 'nights', descending: true };
const keyOf = ({ key }: TownNights) => key;
const hrefOf = ({ key }: TownNights) => links.stays({ place: key });

/** The nights per town of a country, according to its stays. Each town links to its stays. */
function NightsTable({ rows, country }: { rows: readonly StayRow[]; country: string }) {
  const { t } = useTranslation('dayData');
  const format = useFormat();
  const words = useDayWords(country, 'midnight');
  const { countPlanned: countsPlanned } = useMe().preferences;
  const today = Temporal.Now.plainDateISO().toString();
  const towns = useMemo(
    () => nightsByTown(rows, country, { today, countsPlanned }),
    [rows, country, today, countsPlanned],
  );
  const columns = useMemo(
    (): DataColumn<TownNights>[] => [
      {
        key: 'town',
        header: t('nights.town'),
        value: ({ area, town }) => words.nameOf(`${area}/${town}`),
        minWidth: 10,
        phone: 'lead',
      },
      {
        key: 'nights',
        header: t('nights.nights'),
        value: ({ nights }) => nights,
        cell: ({ nights }) => format.number(nights),
        numeric: true,
        width: 6,
        phone: 'end',
      },
      {
        key: 'stays',
        header: t('nights.stays'),
        value: ({ stays }) => stays,
        cell: ({ stays }) => format.number(stays),
        numeric: true,
        width: 6,
        spare: 2,
      },
      {
        key: 'last',
        header: t('nights.last'),
        value: ({ last }) => dateSortKey(last),
        cell: ({ last }) => format.date(last),
        phoneCell: ({ last }) => t('nights.lastOn', { date: format.date(last) }),
        csv: ({ last }) => last,
        width: 10,
        spare: 1,
        phone: 'detail',
      },
    ],
    [t, format, words],
  );
  if (towns.length === 0) return <p className={classes.hint}>{t('nights.none')}</p>;
  return (
    <div className={classes.scrolled}>
      <DataTable
        label={t('nights.byTown')}
        columns={columns}
        rows={towns}
        rowKey={keyOf}
        initialSort={mostFirst}
        rowHref={hrefOf}
        link={Link}
        onDownload={(cells) => downloadCsv(`nights-${country}.csv`, cells)}
      />
    </div>
  );
}

/** `/Admin_Doss_UK`: the nights in the United Kingdom. */
export function UkNightsPage() {
  return <NightsPage country="GB" />;
}

/** `/Admin_Doss_USA`: the nights in the United States. */
export function UsaNightsPage() {
  return <NightsPage country="US" />;
}

/** The stays in a country: a form to enter them, their nights by town, and a table of all stays. */
function NightsPage({ country }: { country: CountryWithNights }) {
  const { t } = useTranslation('dayData');
  const rows = useStayRows();
  const title = t(`nights.title.${country}`);
  const shown = readChoice(usePeopleSlug(), usePeople());
  const [people, setPeople] = useState(() => whoStays(shown));
  // New rows in the table get the people of the form above it.
  const scope = useMemo(() => recordsIn(country, { people }), [country, people]);
  return (
    <>
      <PageHeader
        title={title}
        figures={
          <>
            {t('nights.about')} <Link href={links.daysTowns(country)}>{t('nights.counted')}</Link>
            {' · '}
            <Link href={links.centresData(country)}>{t('nights.centres')}</Link>
          </>
        }
      />
      <div className={classes.beside}>
        <Card title={t('nights.add')} subtitle={t('nights.addHint')}>
          <NightsEntry country={country} people={people} onPeople={setPeople} />
        </Card>
        <Card title={t('nights.byTown')} subtitle={<NightsApart country={country} />}>
          <ScreenStates of={rows} loading={<RowsSkeleton rows={6} />} brief>
            {(stays) => <NightsTable rows={stays} country={country} />}
          </ScreenStates>
        </Card>
      </div>
      <section className={classes.sheet} aria-labelledby="all-stays">
        <h2 id="all-stays" className={classes.heading}>
          {t('nights.all')}
        </h2>
        <p className={classes.hint}>{t('nights.allHint')}</p>
        <LoadedSheet key={country} name="stay" label={title} scope={scope} />
      </section>
    </>
  );
}

/** Explains how these nights differ from the counted nights, with a link to those. */
function NightsApart({ country }: { country: CountryWithNights }) {
  const { t } = useTranslation('dayData');
  const chosen = readChoice(usePeopleSlug(), usePeople());
  const { countPlanned } = useMe().preferences;
  const [one] = chosen?.people.length === 1 ? chosen.people : [];
  return (
    <>
      {t(`nights.byTownHint.${countPlanned ? 'all' : 'behind'}`)}{' '}
      <Link href={links.daysTowns(country, { person: one?.slug ?? 'all' })}>
        {one ? t('nights.allNightsOf', { name: one.name }) : t('nights.allNights')}
      </Link>
    </>
  );
}
