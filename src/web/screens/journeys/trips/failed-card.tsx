import type { ScreenState } from '../../../data/screen-state.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';

/** A card whose data failed to load, with a button to try again. Nothing while the data loads. */
export function FailedCard({ title, of }: { title: string; of: ScreenState<unknown> }) {
  if (of.state !== 'failed') return null;
  return (
    <Card title={title}>
      <ScreenStates of={of} loading={null} brief>
        {() => null}
      </ScreenStates>
    </Card>
  );
}
