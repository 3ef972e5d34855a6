import { api, json } from './api.ts';
import { isServerAway } from './failure-kinds.ts';

/** Pause in ms between attempts while the server cannot be reached. */
const pauseMs = 2000;

/** How to check whether the server can be reached; tests pass their own functions. */
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
      // A refusal is also a response.
      return !isServerAway(error);
    }
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
};

/**
 * Loads a part of the program, and waits while the server cannot be reached. An error that occurs
 * twice although the server responds is thrown: a newer release has other files, and the router
 * then reloads the page. Without a connection, reloading would show the browser's error page.
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
        // The server may have come back in between, so loading is tried once more. A file that
        // fails twice does not exist.
        if (failedWhileServerUp) throw error;
        failedWhileServerUp = true;
        continue;
      }
    }
    await pause();
  }
}
