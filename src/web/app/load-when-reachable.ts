import { api, json } from './api.ts';
import { isServerAway } from './failure-kinds.ts';

/** Between two attempts while nothing answers. */
const pauseMs = 2000;

/** How it is found out whether the server is there; tests give their own. */
interface Surroundings {
  serverAnswers: () => Promise<boolean>;
  pause: () => Promise<void>;
}

const browser: Surroundings = {
  serverAnswers: async () => {
    try {
      await json(api.status.$get());
      return true;
    } catch (error) {
      // A refusal is an answer.
      return !isServerAway(error);
    }
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
};

/**
 * Loads a part of the program, and waits with it while the server cannot be reached. What fails
 * twice although the server answers is thrown: a newer release has other files, and the router then loads
 * the page anew. Without a connection that would leave the browser's own error page.
 */
export async function loadWhenReachable<Part>(
  load: () => Promise<Part>,
  { serverAnswers, pause }: Surroundings = browser,
): Promise<Part> {
  let failedWhileServerUp = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await serverAnswers()) {
        // It may have come back in between: what fails twice is not there.
        if (failedWhileServerUp) throw error;
        failedWhileServerUp = true;
        continue;
      }
    }
    await pause();
  }
}
