import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/failure-text.ts';
import type { Draft } from './drafts/draft.ts';
import type { SheetRow } from './sheet-row.ts';
import classes from './row-drawer.module.css';

/** The reason why a row is unsaved, shown above its fields. */
export function RowStanding({ row: { draft } }: { row: SheetRow }) {
  const { t } = useTranslation('dataPages');
  const describe = useFailureText();
  const mark = draft && markOf(draft);
  return (
    <output className={classes.standing}>
      {mark && t(`mark.${mark}`)}
      {mark && draft.error !== undefined && ` ${describe(draft.error).text}`}
    </output>
  );
}

function markOf({ standing, base }: Draft) {
  if (standing === 'saved' || standing === 'saving') return undefined;
  return standing === 'unsaved' && base === undefined ? 'new' : standing;
}
