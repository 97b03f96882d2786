import { followDialogs } from "./areas/visitor/dialogs/follow-dialogs.ts";
import { watchMaintenance } from "./areas/visitor/islands/watch-maintenance.ts";
import { lazyTicker } from "./areas/visitor/islands/lazy-ticker.ts";
import { startIslands } from "./areas/visitor/islands/start-islands.ts";
import { logoutMarker } from "./session/storage/logout-marker.ts";
import { stored } from "./session/storage/stored.ts";

startIslands(document);
followDialogs(document);
watchMaintenance(() => location.replace("/maintenance"), lazyTicker());

// A link in the phone menu leads to a section of the same page: the menu folds behind it.
for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-phone-menu]")) {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") !== null) menu.open = false;
  });
}

// Back may show this page as it was kept, to somebody who has logged in since.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && stored.read("token") !== null) location.reload();
});

if (logoutMarker() !== null) {
  void import("./areas/visitor/islands/logout-notice.ts").then(({ showLogoutNotice }) =>
    showLogoutNotice(),
  );
}
