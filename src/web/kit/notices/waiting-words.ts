import { createContext } from 'react';
import type { WaitingWrite } from './waiting-writes.ts';

/** Says why a write waits. Given by the main frame, which knows how far an import has come. */
export const WaitingWordsContext = createContext<(write: WaitingWrite) => string>(({ by }) => by);
