// A classic script that runs before the first paint, on both pages. No imports: it is served as it is, minified.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be closed; the page works without it
    }
  };

  // Theme: the stored choice, else the system's. A click on any [data-theme-toggle] changes and stores it.
  const system = matchMedia("(prefers-color-scheme: dark)");
  const stored = read("theme");
  root.dataset.theme =
    stored === "dark" || stored === "light" ? stored : system.matches ? "dark" : "light";
  system.addEventListener("change", () => {
    if (read("theme") === null) root.dataset.theme = system.matches ? "dark" : "light";
  });
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("[data-theme-toggle]") === null)
      return;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // the choice holds for this page only
    }
  });

  /** Whether this tab has not reloaded since the application was last drawn. False without storage. */
  const isFirstReload = () => {
    try {
      const isFirst = sessionStorage.getItem("reloaded") === null;
      sessionStorage.setItem("reloaded", "1");
      return isFirst;
    } catch {
      return false;
    }
  };

  // A customer who is sent the landing page had no cookie that asks for the application: their browser was closed since, or it
  // asked for the page before it had stored the cookie.
  if (root.dataset.page === "landing" && read("token") !== null) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `signed_in=1; Path=/; SameSite=Lax${secure}`;
    if (document.cookie.includes("signed_in=1") && isFirstReload()) location.reload();
  }
})();
