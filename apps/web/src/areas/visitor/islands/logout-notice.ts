import { TOAST_MS } from "@nuc/contract";
import { takeLogoutMessage } from "../../../session/signed-in/logout-message.ts";

/**
 * Shows the message that a logout left behind on a prerendered page, in the toast of its template. As everywhere, its time does
 * not run under the pointer or with the focus inside.
 */
export function showLogoutNotice(): void {
  const message = takeLogoutMessage();
  const template = document.querySelector<HTMLTemplateElement>("template[data-toast]");
  if (message === undefined || template === null) return;
  document.body.append(template.content.cloneNode(true));
  const place = document.body.lastElementChild;
  const plate = place?.querySelector<HTMLElement>("[data-tone]");
  if (!place || !plate) return;
  // Only now: screen readers announce what changes in a region that is there.
  plate.querySelector("p")?.append(message);
  plate.querySelector("button")?.addEventListener("click", () => place.remove());

  let left = TOAST_MS;
  let since = performance.now();
  let timer = setTimeout(() => place.remove(), left);
  const hold = (): void => {
    if (plate.dataset["held"] !== undefined) return;
    plate.dataset["held"] = "";
    clearTimeout(timer);
    left -= performance.now() - since;
  };
  const release = (): void => {
    if (plate.matches(":hover, :focus-within") || plate.dataset["held"] === undefined) return;
    delete plate.dataset["held"];
    since = performance.now();
    timer = setTimeout(() => place.remove(), left);
  };
  for (const event of ["pointerenter", "focusin"]) plate.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) plate.addEventListener(event, release);
}
