import { describe } from 'vitest';
import { describeBus } from './bus.suite.ts';
import { memoryBus } from './memory.ts';

describe('the bus in memory', () => {
  describeBus(async () => {
    const bus = memoryBus();
    return { node: bus, other: bus, close: () => bus.close() };
  });
});
