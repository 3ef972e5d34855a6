import { labelsOf } from '../src/domain/records/labels.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import type { ServiceCsvWords } from '../src/domain/sea-service/service-csv.ts';
import { seaService } from '../src/web/i18n/en/sea-service.ts';

/** Returns the English words in the CSV of the sea service page, with people by name. */
export function serviceCsvWords(people: ReadonlyMap<string, string>): ServiceCsvWords {
  const labelOf = (kind: string) => (path: string) => labelsOf(kind)[0]?.fields[path] ?? path;
  const cellsOf = (kind: string) => ({
    labelOf: labelOf(kind),
    choiceOf: (path: string, choice: string) => labelsOf(kind)[0]?.choices[path]?.[choice] ?? '',
    recordOf: (_kind: string, id: string) => people.get(id),
    yes: 'Yes',
    fromKilometres: (km: number) => km,
  });
  return {
    heading(of, path) {
      if (of === 'vessel' && path === 'name') return seaService.csv.nowCalled;
      const label = labelOf(of)(path);
      const isOfBoth = of === 'vessel' && path in engagementKind.fields;
      return isOfBoth ? seaService.csv.ofVessel.replace('{{field}}', label) : label;
    },
    headingOfCount: (column) => seaService.csv[column],
    cells: { engagement: cellsOf('engagement'), vessel: cellsOf('vessel') },
    profile: 'MCA',
  };
}
