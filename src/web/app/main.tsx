import '../kit/theme/layers.css';
import '../kit/theme/mantine-base.ts';
import '@fontsource-variable/inter/wght.css';
import '../kit/theme/arrows.css';
import '@fontsource-variable/newsreader/wght.css';
import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { createRoot } from 'react-dom/client';
import { keepTyped } from '../screens/journeys/log/quick/typed-ahead.ts';

// Newer browsers have Temporal; the others load it before any other code runs. It is not awaited at
// the top level, because chunks that share code with this one would wait for each other.
async function begin(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { startApp } = await import('./start-app.tsx');
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await startApp(createRoot(root));
}

// A user who opens quick entry directly may start typing immediately.
if (new URLSearchParams(location.search).get('entry') === 'quick') keepTyped();
void begin();
