import { expect, it } from 'vitest';
import { vesselKind } from '../sea-service/vessel.ts';
import { recordSchema, storedRecordSchema } from './schema.ts';

it('compiles each schema of a kind once, because a table asks for it in every row', () => {
  expect(recordSchema(vesselKind)).toBe(recordSchema(vesselKind));
  expect(storedRecordSchema(vesselKind)).toBe(storedRecordSchema(vesselKind));
  expect(storedRecordSchema(vesselKind)).not.toBe(recordSchema(vesselKind));
});
