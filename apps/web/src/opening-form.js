// A classic script that runs before the body of the application's page is read. No imports: it is served as it is,
// minified, behind first-paint.js. It looks after the form that the page at /login is sent with, until the application is
// there.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be closed; the page works without it
    }
  };

  // The application leads elsewhere, or has more to say: then the form does not come first.
  if (
    read("token") !== null ||
    read("maintenance") === "true" ||
    read("kiosk") === "clerk" ||
    history.state?.usr
  )
    root.dataset.opening = "other";

  // A press is kept, and nothing is sent as the browser would send it.
  const keep = (event, pressed) => {
    const opening = event.target instanceof Element && event.target.closest("[data-opening-login]");
    if (!opening) return;
    event.preventDefault();
    opening.dataset.pressed = pressed;
  };
  addEventListener("submit", (event) => keep(event, "login"));
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-opening-passkey]")) keep(event, "passkey");
    const eye = event.target.closest("[data-opening-login] [data-field=password] + * button");
    const password = eye && eye.parentElement.previousElementSibling;
    if (!password) return;
    const shown = password.type === "text";
    password.type = shown ? "password" : "text";
    eye.setAttribute("aria-label", shown ? "Show password" : "Hide password");
  });
})();
