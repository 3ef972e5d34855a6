import { createContext, use } from 'react';
import type { FormFrame } from './use-form-frame.ts';

export const FrameContext = createContext<FormFrame | undefined>(undefined);

/** Returns the frame of the surrounding form. */
export function useFrame(): FormFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('a part of a form was drawn outside of one');
  return frame;
}
