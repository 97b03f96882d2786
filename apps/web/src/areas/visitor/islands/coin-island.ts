import { reedArc } from "../../../ui/drawings/reed-arc.ts";
import { dayReeds } from "./day-reeds.ts";

/** Degrees that the coin leans towards the pointer at most. */
const maxTilt = 6;
const minute = 60_000;

/** How many of the day's reeds have passed at a moment, in UTC. */
export function reedsPassed(now: Date): number {
  return Math.floor((now.getUTCHours() * 60 + now.getUTCMinutes()) / ((24 * 60) / dayReeds.count));
}

function showTime(stage: Element, now: Date): void {
  const passed = reedsPassed(now);
  const ring = stage.querySelector<SVGElement>("[data-day-ring]");
  const reeds = { ...dayReeds, inner: Number(ring?.dataset["dayRing"]) };
  const draw = (part: string, from: number, to: number): void => {
    const { d, pathLength } = reedArc(reeds, Number(ring?.dataset["reedWidth"]), from, to);
    const path = ring?.querySelector(part);
    path?.setAttribute("d", d);
    path?.setAttribute("pathLength", String(pathLength));
  };
  draw("[data-day-passed]", 0, passed);
  draw("[data-day-rest]", passed, reeds.count);
  const time = stage.querySelector("[data-day-time]");
  if (time !== null) time.textContent = now.toISOString().slice(11, 16);
  stage.querySelector("[data-day-clock]")?.removeAttribute("hidden");
}

function tiltWithPointer(stage: HTMLElement): void {
  const coin = stage.querySelector<SVGElement>("[role=img]");
  if (coin === null || matchMedia("(prefers-reduced-motion: reduce), (hover: none)").matches)
    return;
  stage.addEventListener("pointermove", ({ clientX, clientY }) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const x = ((clientX - left) / width - 0.5) * 2 * maxTilt;
    const y = (0.5 - (clientY - top) / height) * 2 * maxTilt;
    coin.style.transform = `rotateX(${y.toFixed(2)}deg) rotateY(${x.toFixed(2)}deg)`;
  });
  stage.addEventListener("pointerleave", () => coin.style.removeProperty("transform"));
}

/** Keeps a ring at the real part of the UTC day and lets the coin, where there is one, lean towards the pointer. */
export function start(stage: HTMLElement): () => void {
  showTime(stage, new Date());
  tiltWithPointer(stage);
  const timer = setInterval(() => showTime(stage, new Date()), minute);
  return () => clearInterval(timer);
}
