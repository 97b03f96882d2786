import { takeLogoutMessage } from "../../../session/signed-in/logout-message.ts";

/** Milliseconds the message stays, as every toast. */
const life = 5000;

/** Shows the message that a logout left behind on the prerendered page, where no toasts run. Pointer and focus hold it. */
export function showLogoutNotice(): void {
  const message = takeLogoutMessage();
  if (message === undefined) return;
  const notice = document.createElement("p");
  notice.setAttribute("role", "status");
  notice.tabIndex = 0;
  notice.className = "landing-notice";
  document.body.append(notice);
  notice.textContent = message;
  const leave = (): void => {
    if (notice.matches(":hover, :focus")) setTimeout(leave, life);
    else notice.remove();
  };
  setTimeout(leave, life);
}
