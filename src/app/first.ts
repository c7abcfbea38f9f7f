// Before the first paint: light or dark, by what was chosen on this device, otherwise by its setting.
// The policy for scripts allows none inside index.html.
(() => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const choice = () => {
    try {
      return localStorage.getItem('aula-mode');
    } catch {
      return null; // storage is blocked
    }
  };
  const apply = () => {
    const chosen = choice();
    const isDark = chosen === 'dark' || (chosen !== 'light' && device.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  device.addEventListener('change', apply);
})();
