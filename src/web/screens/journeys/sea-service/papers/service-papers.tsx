import { useSearch } from '@tanstack/react-router';
import type { Person } from '../../../../../domain/people/person.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/sea-time.ts';
import { Certificates } from '../certificates/certificates.tsx';
import { ServiceGauges } from '../gauges/service-gauges.tsx';
import { certificatesAnchor, gaugesAnchor } from './anchors.ts';
import { usePapersOf } from './use-papers-of.ts';
import classes from './papers.module.css';

interface ServicePapersProps {
  /** the only one who is shown; undefined for everybody who has served or has a certificate */
  person: Person | undefined;
  profile: SeaTimeProfile;
}

/** What somebody's sea service goes towards, and their certificates; beside each other those of several people. */
export function ServicePapers({ person, profile }: ServicePapersProps) {
  const { certificate }: { certificate?: unknown } = useSearch({ strict: false });
  const chosen = certificate === undefined ? undefined : String(certificate);
  const people = usePapersOf(person, chosen);
  const today = Temporal.Now.plainDateISO().toString();
  const called = (one: Person) => (people.length > 1 ? one.name : undefined);
  return (
    <div className={classes.papers}>
      <div id={gaugesAnchor} className={classes.papers}>
        {people.map((one) => (
          <ServiceGauges
            key={one.id}
            personId={one.id}
            called={called(one)}
            profile={profile}
            on={today}
          />
        ))}
      </div>
      <div id={certificatesAnchor} className={classes.papers}>
        {people.map((one) => (
          <Certificates
            // Another that is chosen is to be seen first, too.
            key={`${one.id} ${chosen}`}
            personId={one.id}
            called={called(one)}
            chosen={chosen}
          />
        ))}
      </div>
    </div>
  );
}
