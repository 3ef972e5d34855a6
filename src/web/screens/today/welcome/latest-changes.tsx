import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { changeSetsQuery } from '../../../data/history/changes.data.ts';
import { describeSet } from '../../../data/history/describe-set.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import classes from './welcome-cards.module.css';

const most = 5;

/** The latest changes to records, and who made them. */
export function LatestChanges() {
  const { t } = useTranslation('welcome');
  const historyWords = useHistoryWords();
  const format = useFormat();
  const changes = useInfiniteQuery(changeSetsQuery(useArchive().id, { action: '', record: '' }));
  return (
    <Card title={t('changes')} action={<Link href={links.history()}>{t('changesAll')}</Link>}>
      <ScreenStates
        of={stateOf(changes)}
        brief
        loading={<RowsSkeleton rows={3} />}
        empty={({ pages: [first] }) =>
          !first?.sets.length && <p className={classes.none}>{t('changesNone')}</p>
        }
      >
        {({ pages: [first] }) => (
          <ul className={classes.list}>
            {first?.sets.slice(0, most).map((set) => {
              const { verb, object } = describeSet(set, historyWords);
              return (
                <li key={set.id} className={classes.change}>
                  <span>
                    {verb} {object}
                  </span>
                  <span className={classes.detail}>
                    {set.userName} · {format.instant(set.at)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </ScreenStates>
    </Card>
  );
}
