import type { Person } from '../../../../../domain/people/person.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { addresses } from '../../../../app/addresses.ts';
import { useAddress } from '../../../../kit/address/use-address.ts';
import { Certificates } from '../certificates/certificates.tsx';
import { ServiceGauges } from '../gauges/service-gauges.tsx';
import { certificatesAnchor, gaugesAnchor } from './anchors.ts';
import { usePapersOf } from './use-papers-of.ts';
import classes from './papers.module.css';

interface ServicePapersProps {
  /** The person, if only one is shown. Undefined for everyone with engagements or certificates. */
  person: Person | undefined;
  profile: SeaTimeProfile;
}

/** The revalidation gauges and certificates of one or more people. */
export function ServicePapers({ person, profile }: ServicePapersProps) {
  const { certificate: chosen } = useAddress(addresses.seaService);
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
            // If another certificate is chosen, the list is mounted again, which scrolls to it.
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
