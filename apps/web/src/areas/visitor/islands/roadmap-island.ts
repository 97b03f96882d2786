/** Opens the timeline at the first goal that is not complete; two arrows turn it one view on or back while it is wider than its place. */
export function start(section: HTMLElement): () => void {
  const line = section.querySelector<HTMLElement>("[data-roadmap-line]");
  const arrows = [...section.querySelectorAll<HTMLButtonElement>("[data-roadmap-way]")];
  if (line === null) return () => undefined;
  const wayOf = (arrow: HTMLElement): number => Number(arrow.dataset["roadmapWay"]);
  const judge = (): void => {
    const room = line.scrollWidth - line.clientWidth;
    for (const arrow of arrows) {
      arrow.classList.toggle("invisible", room < 2);
      arrow.disabled = wayOf(arrow) < 0 ? line.scrollLeft < 2 : line.scrollLeft > room - 2;
    }
  };
  const turn = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    line.scrollBy({ left: wayOf(currentTarget) * line.clientWidth, behavior });
  };
  const openAtCurrent = (): void => {
    // Those that a tab hides have no place.
    const goals = [...line.querySelectorAll<HTMLElement>("[data-status]")].filter(
      (goal) => goal.offsetParent !== null,
    );
    const current = goals.find((goal) => goal.dataset["status"] !== "Complete");
    line.scrollLeft =
      current === undefined ? 0 : current.offsetLeft - (goals[0] ?? current).offsetLeft;
    judge();
  };
  const size = new ResizeObserver(judge);
  size.observe(line);
  openAtCurrent();
  line.addEventListener("scroll", judge, { passive: true });
  section.addEventListener("change", openAtCurrent);
  for (const arrow of arrows) arrow.addEventListener("click", turn);
  return () => {
    size.disconnect();
    line.removeEventListener("scroll", judge);
    section.removeEventListener("change", openAtCurrent);
    for (const arrow of arrows) arrow.removeEventListener("click", turn);
  };
}
