import { expect, it } from 'vitest';
import { readList, rowsOfList, warningsOf } from '../../../../../test/imports/read-list.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import { isNotHeld, isStatusUnknown } from './status-words.ts';

it.each([
  'Declined',
  'Expired',
  'Refunded',
  'Void',
  'Storniert',
  'Cancelada',
  'annullata',
  'Inquiry',
  'Request to book withdrawn',
  'not booked',
  'Cancelled by host',
  'Declined by host',
  'wishlist',
  'Wish list',
  'withdrawn',
  'Abgelehnt',
  'abgelaufen',
  'nicht gebucht',
  'Merkliste',
  'refusée',
  'expirée',
  'non réservé',
  'Rechazada',
  'Caducada',
  'rifiutata',
  'scaduta',
  'geweigerd',
  'niet geboekt',
])('“%s” is of no stay', (status) => {
  expect(isNotHeld('Status', status)).toBe(true);
});

it.each([
  'Confirmed',
  'ok',
  'Completed',
  'Bezahlt',
  'Terminée',
  'Séjour effectué',
  'Confirmada',
  'confermato',
  'bevestigd',
  'Confirmed by host',
  'Checked out',
  'yes',
  '✓',
  '100',
])('“%s” is of a stay', (status) => {
  expect(isNotHeld('Status', status)).toBe(false);
  expect(isStatusUnknown('Status', status)).toBe(false);
});

it('keeps an unknown status and names it in a warning', () => {
  const rows = [
    'Hotel,City,Country,Check-in,Check-out,Status,Note',
    'A,Rome,IT,2023-01-01,2023-01-03,Confirmed,quiet',
    'B,Rome,IT,2023-02-01,2023-02-03,Overboeked,quiet',
    'C,Rome,IT,2023-02-01,2023-02-03,Void,',
  ];
  expect(readList(({ note }: StayRecord) => note, rows)).toEqual([
    'quiet',
    'quiet\nStatus: Overboeked',
    'cancelled',
  ]);
  expect(rowsOfList(rows)[1]).toMatchObject({
    draft: { warnings: [{ code: 'status-unknown', text: 'Status: Overboeked' }] },
  });
  expect(
    warningsOf(
      'Vessel,Rank,Signed on,Signed off,Status',
      'Aurora,Mate,2022-05-01,2022-08-02,completed',
      'Aurora,Mate,2022-09-01,2022-10-02,withdrawn',
      'Aurora,Mate,2022-11-01,2022-12-02,swapped',
    ),
  ).toEqual([[], 'cancelled', ['status-unknown']]);
});
