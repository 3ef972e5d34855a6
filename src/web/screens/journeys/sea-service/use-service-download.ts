import { useTranslation } from 'react-i18next';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { serviceCsv } from '../../../../domain/sea-service/service-csv.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { labelOfChoice, labelOfField } from '../../../data/records/value-text.ts';
import type { EngagementRow } from './sea-service.data.ts';

/** Returns a function that downloads engagements as CSV, with the days that a profile counts. */
export function useServiceDownload(): (
  rows: readonly EngagementRow[],
  /** The name of the profile. */
  profile: string,
) => void {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tData } = useTranslation('dataPages');
  const people = usePeople();
  /**
   * Returns the full name of a person, because a first name alone does not identify a person. If
   * several people have the same name, returns the slug.
   */
  const personOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    const isOnly = people.filter(({ name }) => name === person?.name).length === 1;
    return isOnly ? person?.name : person?.slug;
  };
  const cellsOf = (kind: 'engagement' | 'vessel') => ({
    labelOf: (path: string) => labelOfField(kind, path, tKinds),
    choiceOf: (path: string, choice: string) => labelOfChoice({ kind, path }, choice, tKinds),
    recordOf: (of: string, id: string) => (of === 'person' ? personOf(id) : undefined),
    yes: tData('yes'),
    fromKilometres: (km: number) => km,
  });
  return (rows, profile) =>
    downloadCsv(
      `${t('csv.file')}.csv`,
      serviceCsv(rows, {
        heading(of, path) {
          if (of === 'vessel' && path === 'name') return t('csv.nowCalled');
          const label = labelOfField(of, path, tKinds);
          return of === 'vessel' && path in engagementKind.fields
            ? t('csv.ofVessel', { field: label })
            : label;
        },
        headingOfCount: (column) => t(`csv.${column}`),
        cells: { engagement: cellsOf('engagement'), vessel: cellsOf('vessel') },
        profile,
      }),
    );
}
