import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';
import { isCancelled } from './cancelled-rows.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

/** Returns the number of each journey, or why its row is skipped. */
function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  return journeyTable
    .parse(content, context)
    .rows.map((row) => (row.kind === 'journey' ? row.draft.number : row.problem.code));
}

describe('a journey that was not made', () => {
  it.each([
    'refunded',
    'Fully refunded',
    'not taken',
    'Missed',
    'no-show',
    'No show',
    'did not travel',
    'Erstattet',
    'nicht angetreten',
    'remboursé',
    'non utilisé',
    'perso',
    'reembolsado',
  ])('%s', (status) => expect(isCancelled(status)).toBe(true));

  it.each([
    'travelled',
    'refundable',
    'partly refunded',
    'missed, rebooked',
    'not yet travelled',
    'cancellable',
    'Cancellation free until May',
    'stornierbar',
    'annulable',
    'OK',
  ])('is not “%s”', (status) => expect(isCancelled(status)).toBe(false));

  it('is skipped by its status', () => {
    expect(
      read(
        'Date,From,To,Train,Status',
        '2022-05-01,Metz,Paris Est,TGV 1,travelled',
        '2022-05-02,Paris Est,Reims,TGV 2,refunded',
        '2022-05-05,Paris Est,Colmar,TGV 5,not taken',
        '2022-05-06,Paris Est,Colmar,TGV 6,Missed',
      ),
    ).toEqual(['TGV 1', 'cancelled', 'cancelled', 'cancelled']);
  });

  it('is skipped if a word is in place of its number', () => {
    expect(
      read(
        'Date,From,To,Flight',
        '2022-05-01,FRA,MUC,LH100',
        '2022-05-02,MUC,FRA,cancelled',
        '2022-05-03,MUC,FRA,Storniert',
        '2022-05-04,MUC,FRA,annulé',
      ),
    ).toEqual([expect.anything(), 'cancelled', 'cancelled', 'cancelled']);
  });
});
