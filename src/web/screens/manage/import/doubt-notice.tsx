import { useTranslation } from 'react-i18next';
import { rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { choiceOfAll } from './choice-of-all.ts';
import { type ImportView, useImportActions } from './imports.data.ts';
import { questionMark } from './lead-to-question.ts';
import classes from './import-card.module.css';

/** The number of possible duplicates in a preview, with one answer for all of them. */
export function DoubtNotice({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { chooseAll } = useImportActions(useArchive().id, view.id);
  const mayEdit = useMay('imports.manage');
  const count = rowChoices.reduce((sum, choice) => sum + view.choices[choice], 0);
  if (count === 0) return null;
  const chosen = chooseAll.isPending ? chooseAll.variables : choiceOfAll(view.choices);
  return (
    <div className={classes.notice}>
      {t('perhapsNotice', { count, number: number(count) })}
      {mayEdit && (
        <fieldset
          {...(view.outcome.perhapsSame > 0 && questionMark)}
          className={classes.choices}
          data-no-print
          aria-label={t('choiceOfAll.label')}
        >
          {rowChoices.map((choice) => (
            <ToggleChip
              key={choice}
              pressed={choice === chosen}
              onPress={() => !chooseAll.isPending && chooseAll.mutate(choice)}
            >
              {t(`choiceOfAll.${choice}`, { count })}
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
