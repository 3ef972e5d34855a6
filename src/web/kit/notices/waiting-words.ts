import { createContext } from 'react';
import type { WaitingWrite } from './waiting-writes.ts';

/** Explains why a write waits. Provided by the main frame, which knows the progress of imports. */
export const WaitingWordsContext = createContext<(write: WaitingWrite) => string>(({ by }) => by);
