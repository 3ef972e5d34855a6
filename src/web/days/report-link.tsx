import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DayRule } from '../../domain/days/day-counting.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import type { DaysNavigation } from './use-days-address.ts';
import { writeReportSearch } from './report/report-address.ts';

interface ReportLinkProps {
  person: NamedPerson;
  address: DaysNavigation;
  rule: DayRule;
  year: number | undefined;
  /** whose towns are shown: the report is of their country alone */
  country: string | undefined;
}

/** To the evidence of the same days, to print. */
export function ReportLink({ person, address, rule, year, country }: ReportLinkProps) {
  const { t } = useTranslation('days');
  const { territories, borders } = address;
  return (
    <Button
      component={Link}
      href={links.daysReport(
        person.slug,
        writeReportSearch({ rule, territories, borders, year, only: country }),
      )}
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
    >
      {t('report.open')}
    </Button>
  );
}
