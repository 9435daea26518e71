// Before anything is drawn: the theme chosen last, else the browser's.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("banmen") ?? "{}").theme;
  } catch {
    theme = undefined;
  }
  document.documentElement.dataset.theme = theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
})();
