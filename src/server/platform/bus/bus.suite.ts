import { expect, test } from 'vitest';
import { type Bus, largestEvent, type ServerEvent } from './bus.ts';

/** Two nodes on one bus, if the driver supports more than one node. */
export interface BusUnderTest {
  node: Bus;
  other: Bus;
  close(): Promise<void>;
}

const changed = (version: number): ServerEvent => ({
  type: 'archive-changed',
  archiveId: 'marlow',
  version,
  kinds: null,
});

/** The tests that every bus driver must pass. */
export function describeBus(open: () => Promise<BusUnderTest>): void {
  const heardBy = (bus: Bus) => {
    const events: ServerEvent[] = [];
    const unsubscribe = bus.subscribe((event) => events.push(event));
    return { events, unsubscribe };
  };

  test('an event reaches every listener of every node, the publishing one too', async () => {
    const bus = await open();
    const heard = [heardBy(bus.node), heardBy(bus.node), heardBy(bus.other)];
    await bus.node.publish(changed(1));
    await expect.poll(() => heard.map(({ events }) => events)).toEqual(Array(3).fill([changed(1)]));
    await bus.close();
  });

  test('events keep their order, whichever awaits them', async () => {
    const bus = await open();
    const { events } = heardBy(bus.other);
    const versions = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(versions.map((version) => bus.node.publish(changed(version))));
    await expect.poll(() => events).toEqual(versions.map(changed));
    await bus.close();
  });

  test('text of any script arrives as it was sent', async () => {
    const bus = await open();
    const { events } = heardBy(bus.other);
    const event: ServerEvent = { type: 'membership-changed', userId: "Ærø 'søn' \\ 東京" };
    await bus.node.publish(event);
    await expect.poll(() => events).toEqual([event]);
    await bus.close();
  });

  test('the largest event that is allowed arrives', async () => {
    const bus = await open();
    const { events } = heardBy(bus.other);
    const empty: ServerEvent = { type: 'membership-changed', userId: '' };
    const userId = 'x'.repeat(largestEvent - JSON.stringify(empty).length);
    await bus.node.publish({ ...empty, userId });
    await expect.poll(() => events).toEqual([{ ...empty, userId }]);
    await bus.close();
  });

  test('whoever has unsubscribed hears nothing more', async () => {
    const bus = await open();
    const left = heardBy(bus.node);
    const stayed = heardBy(bus.node);
    left.unsubscribe();
    await bus.other.publish(changed(1));
    await expect.poll(() => stayed.events).toHaveLength(1);
    expect(left.events).toEqual([]);
    await bus.close();
  });
}
