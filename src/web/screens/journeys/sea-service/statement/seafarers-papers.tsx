import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../../domain/people/person.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { dischargeBooksOf, nationalitiesOn } from '../../../../../domain/sea-service/statement.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import type { Seafarer } from './seafarer-lines.tsx';
import { Statement } from './statement.tsx';
import { Testimonial } from './testimonial.tsx';

interface SeafarersPapersProps {
  person: Person;
  /** The person's engagements, latest first. */
  rows: readonly EngagementRow[];
  /** The engagement of a testimonial. Undefined for a statement of all. */
  chosen: EngagementRow | undefined;
  profile: SeaTimeProfile;
}

/** The statement or testimonial of one person. */
export function SeafarersPapers({ person, rows, chosen, profile }: SeafarersPapersProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const certificates = useRecords('certificate');
  const today = Temporal.Now.plainDateISO().toString();
  if (rows.length === 0) return <p>{t('statement.none', { names: person.name })}</p>;
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
