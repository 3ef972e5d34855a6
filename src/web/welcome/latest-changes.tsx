import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { useFailureText } from '../failure-text.ts';
import { changeSetsQuery } from '../history/changes.data.ts';
import { describeSet } from '../history/describe-set.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { Card } from '../ui/card.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './welcome-cards.module.css';

const most = 5;

/** What was written lately, and by whom. */
export function LatestChanges() {
  const { t } = useTranslation('welcome');
  const { t: tHistory } = useTranslation('history');
  const format = useFormat();
  const describe = useFailureText();
  const { data, error } = useInfiniteQuery(
    changeSetsQuery(useArchive().id, { action: '', record: '' }),
  );
  const sets = data?.pages[0]?.sets.slice(0, most);
  return (
    <Card title={t('changes')} action={<Link href={links.history()}>{t('changesAll')}</Link>}>
      {!sets && !error && <RowsSkeleton rows={3} />}
      {error && !sets && <p className={classes.none}>{describe(error).text}</p>}
      {sets?.length === 0 && <p className={classes.none}>{t('changesNone')}</p>}
      {sets && sets.length > 0 && (
        <ul className={classes.list}>
          {sets.map((set) => {
            const { deed, object } = describeSet(set, tHistory);
            return (
              <li key={set.id} className={classes.change}>
                <span>
                  {deed} {object}
                </span>
                <span className={classes.detail}>
                  {set.userName} · {format.instant(set.at)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
