import type { Gap } from '../../../../../domain/days/timeline/gaps.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choiceOf,
  type DaysMatrix,
  type DaysView,
} from '../../../../../domain/days/days-engine.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { territoryOf } from '../../../../../domain/days/territories/territory.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { daysBetween } from '../../../../../domain/shared/dates/calendar-day.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { links } from '../../../../app/links.ts';
import { PossibleNote } from '../../possible/possible-note.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { downloadCsv, downloadText } from '../../../../kit/screen/download.ts';
import { type Ledgers, useDayExplanations } from '../../../../data/days/days.data.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import { useRuleTexts } from '../use-rule-texts.ts';
import { citedRecords } from './cited-records.ts';
import type { ReportAddress } from '../days-address.ts';
import { periodOf } from './days-of-period.ts';
import { reportCsv, reportJson } from './report-files.ts';
import { ReportDays } from './report-days.tsx';
import { ReportDoubts } from './report-doubts.tsx';
import { ReportRecords } from './report-records.tsx';
import { ReportTotals } from './report-totals.tsx';
import { useRecordWords } from './use-record-words.ts';
import { useReportWords } from './use-report-words.ts';
import classes from './report.module.css';

interface ReportProps {
  ledgers: Ledgers;
  person: Person;
  view: DaysView;
  /** Null if nothing is known about the person. */
  matrix: DaysMatrix | null;
  year: number;
  address: ReportAddress;
  words: DayWords;
}

/** A report of where one person was on each day of a year. */
export function Report({ ledgers, person, view, matrix, year, address, words }: ReportProps) {
  const { t } = useTranslation('days');
  const { only } = address;
  const span = useMemo(
    () => ({
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      ...(only !== undefined && { code: only }),
    }),
    [year, only],
  );
  const said = useDayExplanations(ledgers, view, span);
  return (
    <article className={classes.document} aria-labelledby={`report-${person.id}`}>
      <ReportHead {...{ ledgers, person, matrix, year, address, words }} />
      {matrix === null ? (
        <p>{t('nothingOf', { name: person.name })}</p>
      ) : (
        <ScreenStates of={said} loading={<RowsSkeleton rows={12} />} failed={t('failed')} brief>
          {(days) => (
            <ReportBody
              ledgers={ledgers}
              view={view}
              days={days}
              person={person}
              matrix={matrix}
              year={year}
              address={address}
              words={words}
            />
          )}
        </ScreenStates>
      )}
    </article>
  );
}

/** Names the person, the period and how days are counted. */
function ReportHead({ person, matrix, year, address, words, ledgers }: Omit<ReportProps, 'view'>) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const archive = useArchive();
  const { rule, transit, territories, borders, only } = address;
  const means = useRuleTexts(transit);
  const borderKey = borders === 'then' ? 'ofThen' : 'ofToday';
  const { today, countsPlanned } = ledgers.moment;
  const { from, to } = periodOf(year, matrix ?? undefined, today);
  return (
    <header className={classes.head}>
      <p className={classes.kind}>{t('report.kind')}</p>
      <h1 id={`report-${person.id}`}>
        {only === undefined
          ? t('report.title', { name: person.name, year })
          : t('report.titleOnly', { name: person.name, year, place: words.inSentence(only) })}
      </h1>
      <dl className={classes.about}>
        <dt>{t('report.period')}</dt>
        <dd>{words.dates(from, to)}</dd>
        <dt>{t('choice.rule')}</dt>
        <dd>
          <strong>{t(`rule.${rule}`)}.</strong> {means(rule)}
        </dd>
        <dt>{t('choice.territories')}</dt>
        <dd>
          <strong>{t(`territories.${territories}`)}.</strong> {t(`territoriesMeans.${territories}`)}
        </dd>
        <dt>{t('choice.borders')}</dt>
        <dd>
          <strong>{t(`borders.${borderKey}`)}.</strong> {t(`bordersMeans.${borderKey}`)}
        </dd>
        <dt>{t('report.made')}</dt>
        <dd>
          {t('report.madeOn', { date: format.date(today), archive: archive.name })}
          {countsPlanned && ` ${t('report.withPlans')}`}
        </dd>
      </dl>
      <p className={classes.statement}>{t('report.statement', { archive: archive.name })}</p>
    </header>
  );
}

/** The totals, the list of days, the uncertain days, and the records. */
function ReportBody({
  ledgers,
  view,
  days,
  person,
  matrix,
  year,
  address,
  words,
}: {
  ledgers: Ledgers;
  view: DaysView;
  days: readonly DayExplanation[];
  person: Person;
  matrix: DaysMatrix;
  year: number;
  address: ReportAddress;
  words: DayWords;
}) {
  const { t } = useTranslation('days');
  const { only, rule, transit, territories, borders } = address;
  const cited = useMemo(() => citedRecords(days), [days]);
  const recordWords = useRecordWords(person, words);
  const reportWords = useReportWords(words, cited);
  const totals = [...matrix.rows]
    .flatMap(([code, row]) => {
      const count = row.years.get(year);
      return count && (only === undefined || code === only)
        ? [{ code, name: words.territory(code), ...count }]
        : [];
    })
    .toSorted((one, other) => other.min - one.min || other.max - one.max);
  const choice = useMemo(() => choiceOf({ apart: territories, borders }), [territories, borders]);
  const isOfReport = ({ from, to, between: [before, after] }: Gap) =>
    from.slice(0, 4) <= String(year) &&
    to.slice(0, 4) >= String(year) &&
    (only === undefined ||
      territoryOf(before, from, choice) === only ||
      territoryOf(after, to, choice) === only);
  const gaps = matrix.gaps.filter(isOfReport);
  const silences = matrix.silences.filter(isOfReport);
  // Includes all crossings even if the report covers one territory: that may be the territory they
  // crossed.
  const crossings = matrix.crossings.filter(
    ({ from, to }) => from.slice(0, 4) <= String(year) && to.slice(0, 4) >= String(year),
  );
  const dates = days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
  const fileName = t('report.fileName', { name: person.name, year });
  return (
    <>
      {totals.some(({ min, max }) => min !== max) && (
        <div data-no-print>
          <PossibleNote
            ledgers={ledgers}
            people={[person]}
            views={[view]}
            span={periodOf(year, matrix, ledgers.moment.today)}
            problemsHref={(causes) => links.problemsToFix(person.slug, causes)}
          />
        </div>
      )}
      <ReportTotals
        totals={totals}
        all={only === undefined ? matrix.all?.years.get(year) : undefined}
        aboard={only === undefined ? matrix.aboard : undefined}
        days={only === undefined ? days : undefined}
        rule={rule}
        year={year}
        words={words}
      />
      <div className={classes.files} data-no-print>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() =>
            downloadCsv(
              `${fileName}.csv`,
              reportCsv(
                { days },
                {
                  headers: [
                    t('report.date'),
                    t('report.counts'),
                    t('report.where'),
                    t('report.night'),
                    t('report.records'),
                  ],
                  ...reportWords,
                  where: (said) =>
                    reportWords
                      .where(said)
                      .map(({ text }) => text)
                      .join('; '),
                  night: (said) => reportWords.night(said).join('; '),
                  numbers: (said) =>
                    reportWords
                      .evidence(said, recordWords)
                      .map(({ text }) => text)
                      .join('; '),
                },
              ),
            )
          }
        >
          {t('download')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() =>
            downloadText(`${fileName}.json`, {
              text: reportJson(
                {
                  days,
                  totals,
                  records: cited.map((record) => ({ ...record, says: recordWords.inFull(record) })),
                },
                {
                  person: person.name,
                  year,
                  rule,
                  ...(rule === 'no-transit' && { transitHours: transit }),
                  territories,
                  borders,
                  only: only ?? null,
                },
              ),
              type: 'application/json',
            })
          }
        >
          {t('report.json')}
        </Button>
      </div>
      <ReportDays
        days={days}
        dates={dates}
        person={person}
        year={year}
        reportWords={reportWords}
        recordWords={recordWords}
        words={words}
      />
      <ReportDoubts {...{ days, gaps, silences, crossings, choice, words, reportWords }} />
      <ReportRecords cited={cited} person={person} recordWords={recordWords} />
    </>
  );
}
