import { TOAST_MS } from "@nuc/contract";
import { toastLook } from "virtual:toast-look";
import { takeLogoutMessage } from "../../../session/signed-in/logout-message.ts";

/**
 * Shows the message that a logout left behind on a prerendered page, where no application runs. As everywhere, its time does
 * not run under the pointer or with the focus inside.
 */
export function showLogoutNotice(): void {
  const message = takeLogoutMessage();
  if (message === undefined) return;
  const { region, plate, text, dismiss } = buildToast();
  document.body.append(region);
  // Only now: screen readers announce what changes in a region that is there.
  text.append(message);
  dismiss.addEventListener("click", () => region.remove());

  let left = TOAST_MS;
  let since = performance.now();
  let timer = setTimeout(() => region.remove(), left);
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
    timer = setTimeout(() => region.remove(), left);
  };
  for (const event of ["pointerenter", "focusin"]) plate.addEventListener(event, hold);
  for (const event of ["pointerleave", "focusout"]) plate.addEventListener(event, release);
}

type Attributes = Readonly<Record<string, string>>;

function create<Name extends "section" | "div" | "p" | "button" | "span">(
  name: Name,
  attributes: Attributes,
  ...children: Element[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The parts of `ToastPlate`. */
function buildToast() {
  const text = create("p", { dir: "auto", class: toastLook.text });
  const cross = icon("M18 6 6 18M6 6l12 12");
  const dismiss = create(
    "button",
    { type: "button", "aria-label": "Dismiss", class: toastLook.dismiss },
    cross,
  );
  const info = icon("M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 16v-4m0-4h.01");
  info.setAttribute("class", `${toastLook.icon} text-info`);
  const bar = create("span", { "aria-hidden": "true", class: `${toastLook.bar} bg-info` });
  const plate = create(
    "div",
    { role: "status", "data-tone": "info", class: toastLook.plate },
    info,
    text,
    dismiss,
    bar,
  );
  const place = create("div", { class: toastLook.place }, plate);
  const names = { "data-toasts": "", "aria-label": "Status messages", "aria-live": "polite" };
  return { region: create("section", names, place), plate, text, dismiss };
}

/** @param path on a field of 24 by 24, as the icon library draws them */
function icon(path: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  const attributes = {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  svg.append(line);
  return svg;
}
