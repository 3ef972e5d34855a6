/** Runs tasks in order, up to a limit in parallel. */
export type InTurn = (task: () => Promise<void>) => void;

export function requestsInTurn(atOnce: number): InTurn {
  const queue: (() => Promise<void>)[] = [];
  let running = 0;
  const next = () => {
    const task = running < atOnce ? queue.shift() : undefined;
    if (!task) return;
    running++;
    void task().finally(() => {
      running--;
      next();
    });
  };
  return (task) => {
    queue.push(task);
    next();
  };
}
