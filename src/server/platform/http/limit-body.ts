import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../errors.ts';

/** JSON bodies; files have their own, larger limits at their own endpoints. */
const largestBody = 2 * 1024 * 1024;

/** Refuses bodies that are larger than any JSON. What is routed before it, it does not see. */
export const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Refusal('too-large');
  },
});
