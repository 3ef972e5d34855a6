import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { isForRow, notePress } from '../../../kit/choices/press-row.tsx';
import { ImportCard } from './import-card.tsx';
import type { ImportSummary } from './imports.data.ts';
import classes from './earlier-imports.module.css';

/** Lists earlier imports: when, by whom, and the result. Each opens its card. */
export function EarlierImports({
  imports,
  opened,
  onOpen,
}: {
  imports: readonly ImportSummary[];
  /** The ID of the open import. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
}) {
  const { t } = useTranslation('imports');
  if (imports.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('earlier.title')}</h2>
      <ol className={classes.list}>
        {imports.map((one) => (
          <EarlierImport
            key={one.id}
            summary={one}
            isOpen={one.id === opened}
            onToggle={() => onOpen(one.id === opened ? undefined : one.id)}
          />
        ))}
      </ol>
    </section>
  );
}

function EarlierImport({
  summary,
  isOpen,
  onToggle,
}: {
  summary: ImportSummary;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { fileName: name, status } = summary;
  const counts = countsOf(summary);
  return (
    <li className={classes.import} data-undone={status === 'undone' || undefined}>
      {/* Clicking the row does the same as the button, which serves the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.line}
        onMouseDown={notePress}
        onClick={(event) => isForRow(event) && onToggle()}
      >
        <ActionIcon
          variant="subtle"
          size={36}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'earlier.hide' : 'earlier.show', { name })}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <div className={classes.what}>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>
            <FigureRow
              figures={[
                summary.format.name,
                summary.by || t('byCommandLine'),
                format.instant(summary.createdAt),
                status === 'undone' || status === 'undone-in-part'
                  ? t(`status.${status}`)
                  : undefined,
              ]}
            />
          </span>
        </div>
        <span className={classes.counts}>
          <FigureRow
            figures={counts.map(([key, count]) =>
              count > 0 ? t(`earlier.${key}`, { count, number: format.number(count) }) : undefined,
            )}
          />
        </span>
      </div>
      {isOpen && <ImportCard id={summary.id} status={status} />}
    </li>
  );
}

/** The results of the rows. For an undone import, the added and updated rows count as undone. */
function countsOf({ outcome, status }: ImportSummary) {
  const { imported, updated, duplicates, perhapsSame, skipped, failed } = outcome;
  const isUndone = status === 'undone';
  return [
    ['undone', isUndone ? imported + updated : 0],
    ['imported', isUndone ? 0 : imported],
    ['updated', isUndone ? 0 : updated],
    ['duplicates', duplicates - perhapsSame],
    ['perhapsSame', perhapsSame],
    ['skipped', skipped],
    ['failed', failed],
  ] as const;
}
