import type { ReactNode, RefObject } from 'react';

/** The open card, for the layouts that place it. */
export interface OpenCard {
  /** The ID of its record. */
  id: string;
  title: string;
  panel: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** At the foot of a wide window instead of at its side. */
  isAtFoot?: boolean;
  /** Renders it, with its own close button or without. */
  render: (hasClose: boolean) => ReactNode;
}
