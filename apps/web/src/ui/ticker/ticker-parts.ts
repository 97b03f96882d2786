const drawing = "http://www.w3.org/2000/svg";

/** Lucide's drawings, as React draws them elsewhere. */
export const shapes = {
  megaphone: [
    "M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
    "M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14",
    "M8 6v8",
  ],
  pause: ["M10 4v16", "M14 4v16"],
  play: ["M6 4l14 8-14 8z"],
} as const;

/** Gives an element attributes. */
export function name(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
}

export function icon(paths: readonly string[]): SVGElement {
  const svg = document.createElementNS(drawing, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  name(svg, attributes);
  for (const path of paths) {
    const line = document.createElementNS(drawing, "path");
    line.setAttribute("d", path);
    svg.append(line);
  }
  svg.classList.add("size-4.5", "text-accent-text");
  return svg;
}

/** An element by its name and classes. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
