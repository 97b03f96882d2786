import { followDialogs } from "./areas/visitor/landing/dialogs.ts";
import { heedMaintenance } from "./areas/visitor/landing/heed-maintenance.ts";
import { startIslands } from "./areas/visitor/landing/islands.ts";
import { stored } from "./session/stored.ts";

startIslands(document);
followDialogs(document);
heedMaintenance(() => location.replace("/maintenance"));

// A link in the phone menu leads to a section of the same page: the menu folds behind it.
for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-phone-menu]")) {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") !== null) menu.open = false;
  });
}

if (stored.read("logoutMarker") !== null) {
  void import("./areas/visitor/landing/logout-notice.ts").then(({ showLogoutNotice }) =>
    showLogoutNotice(),
  );
}

// Under maintenance no call would tell where else the operator is found.
const social = [...document.querySelectorAll<HTMLAnchorElement>("[data-social]")];
if (social.length > 0)
  stored.write(
    "socialLinks",
    JSON.stringify(social.map(({ textContent, href }) => ({ label: textContent, href }))),
  );
