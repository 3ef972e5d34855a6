import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  centresOfTowns,
  type TownWithCentre,
} from '../../../../domain/days/towns/centres-of-towns.ts';
import { LoadedSheet } from '../data/loaded-sheet.tsx';
import { recordsIn } from '../data/sheet-scope.ts';
import { addresses } from '../../../app/addresses.ts';
import { Link } from '../../../app/link.tsx';
import { useAddress } from '../../../kit/address/use-address.ts';
import { type CountryWithNights, links } from '../../../app/links.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { CentreForm } from './centre-form.tsx';
import { CentresTable } from './centres-table.tsx';
import classes from './day-data.module.css';

/** `/Admin_Doss_UKcenters`: the centres of the towns in the United Kingdom. */
export function UkCentresPage() {
  return <CentresPage country="GB" />;
}

/** `/Admin_Doss_USAcenters`: the centres of the towns in the United States. */
export function UsaCentresPage() {
  return <CentresPage country="US" />;
}

/**
 * The towns of a country with their centres. Users place them on a map or type them into a table.
 */
function CentresPage({ country }: { country: CountryWithNights }) {
  const { t } = useTranslation('dayData');
  const title = t(`centres.title.${country}`);
  const towns = useTowns(country);
  // Both pages have the same parameters.
  const { town: chosen } = useAddress(addresses.adminUkCentres);
  const scope = useMemo(() => recordsIn(country), [country]);
  return (
    <>
      <PageHeader
        title={title}
        figures={
          <>
            {t('centres.about')} <Link href={links.nightsData(country)}>{t('centres.nights')}</Link>
          </>
        }
      />
      <ScreenStates
        of={towns}
        loading={<RowsSkeleton rows={10} />}
        empty={(all) => all.length === 0 && <p className={classes.hint}>{t('centres.none')}</p>}
      >
        {(all) => {
          const town = all.find(({ key }) => key === chosen);
          return (
            <div className={classes.beside}>
              <Card title={t('centres.towns')} subtitle={t('centres.townsHint')}>
                <CentresTable towns={all} country={country} />
              </Card>
              <Card title={town?.called ?? t('centres.one')}>
                {town ? (
                  <CentreForm key={`${town.key} ${town.own?.id}`} town={town} country={country} />
                ) : (
                  <p className={classes.hint}>{t('centres.choose')}</p>
                )}
              </Card>
            </div>
          );
        }}
      </ScreenStates>
      <section className={classes.sheet} aria-labelledby="own-centres">
        <h2 id="own-centres" className={classes.heading}>
          {t('centres.own')}
        </h2>
        <p className={classes.hint}>{t('centres.ownHint')}</p>
        <LoadedSheet key={country} name="town-centre" label={title} scope={scope} />
      </section>
    </>
  );
}

function useTowns(country: string): ScreenState<readonly TownWithCentre[]> {
  const { data: sets, ...rest } = useRecordSets(['place', 'stay', 'town-centre']);
  const data = useMemo(() => {
    if (!sets) return undefined;
    const { place: places, stay: stays, 'town-centre': centres } = sets;
    return centresOfTowns(country, { places, stays, centres });
  }, [country, sets]);
  return stateOf({ data, ...rest });
}
