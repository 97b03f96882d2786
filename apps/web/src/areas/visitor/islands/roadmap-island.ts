/** Shows the two arrows while the timeline is wider than its place, and lets them turn one view on or back. */
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
  const another = (): void => {
    line.scrollLeft = 0;
    judge();
  };
  const size = new ResizeObserver(judge);
  size.observe(line);
  line.addEventListener("scroll", judge, { passive: true });
  section.addEventListener("change", another);
  for (const arrow of arrows) arrow.addEventListener("click", turn);
  return () => {
    size.disconnect();
    line.removeEventListener("scroll", judge);
    section.removeEventListener("change", another);
    for (const arrow of arrows) arrow.removeEventListener("click", turn);
  };
}
