// Sets the colour scheme before anything is drawn, so that a dark page never flashes white.
// A file of its own because the Content-Security-Policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('sojourn-theme');
  } catch {
    // Storage may be forbidden; the system's choice is right then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
