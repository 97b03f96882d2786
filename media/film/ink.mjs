/** Colours and drawing tools of the film. The colours are those of apps/web/src/styles/tokens.css, light. */

/** Pixels of a frame. */
export const width = 1280;
export const height = 720;

export const colours = {
  bg: "oklch(0.984 0.004 150)",
  surface: "oklch(1 0 0)",
  sunken: "oklch(0.963 0.007 150)",
  line: "oklch(0.905 0.009 165)",
  lineStrong: "oklch(0.6 0.02 180)",
  ink: "oklch(0.235 0.03 192)",
  ink2: "oklch(0.42 0.027 190)",
  ink3: "oklch(0.51 0.023 188)",
  accent: "oklch(0.46 0.085 183)",
  accentSoft: "oklch(0.945 0.03 178)",
  deep: "oklch(0.292 0.045 193)",
  deep2: "oklch(0.352 0.053 191)",
  deepLine: "oklch(0.46 0.05 190)",
  onDeep: "oklch(0.977 0.012 172)",
  onDeep2: "oklch(0.83 0.03 180)",
  mint: "oklch(0.86 0.11 177)",
  copper: "oklch(0.64 0.125 50)",
};

/** @typedef {CanvasRenderingContext2D} Ink */

/**
 * How far something is that starts at `from` and takes `length` seconds: 0 to 1, slowing down towards its end.
 * @param {number} time
 * @param {number} from
 * @param {number} [length]
 */
export function arrived(time, from, length = 0.7) {
  const share = Math.min(Math.max((time - from) / length, 0), 1);
  return 1 - (1 - share) ** 3;
}

/**
 * Draws with less than full strength and a little lower, as what arrives.
 * @param {Ink} ink
 * @param {number} share 0 = not there, 1 = in its place
 * @param {() => void} draw
 */
export function arriving(ink, share, draw) {
  if (share <= 0) return;
  ink.save();
  ink.globalAlpha *= share;
  ink.translate(0, (1 - share) * 18);
  draw();
  ink.restore();
}

/**
 * @typedef {object} Lettering
 * @property {number} size pixels
 * @property {string} colour
 * @property {number} [weight]
 * @property {boolean} [mono]
 * @property {CanvasTextAlign} [align]
 */

/**
 * One line of text with its baseline at `y`.
 * @param {Ink} ink
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {Lettering} lettering
 */
export function write(ink, text, x, y, { size, colour, weight = 440, mono = false, align }) {
  ink.font = `${weight} ${size}px "${mono ? "Geist Mono" : "Hanken Grotesk"}"`;
  ink.letterSpacing = `${mono ? 0 : size > 40 ? -0.035 * size : -0.01 * size}px`;
  ink.textAlign = align ?? "left";
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

/**
 * A filled rectangle with round corners, with a hairline when `line` is given.
 * @param {Ink} ink
 * @param {readonly [x: number, y: number, width: number, height: number]} box
 * @param {{ radius: number, fill: string, line?: string, lineWidth?: number }} look
 */
export function plate(ink, [x, y, w, h], { radius, fill, line, lineWidth = 1.5 }) {
  ink.beginPath();
  ink.roundRect(x, y, w, h, radius);
  ink.fillStyle = fill;
  ink.fill();
  if (line === undefined) return;
  ink.strokeStyle = line;
  ink.lineWidth = lineWidth;
  ink.stroke();
}

/**
 * The milled edge round a centre, filled with copper from twelve o'clock on.
 * @param {Ink} ink
 * @param {readonly [x: number, y: number]} centre
 * @param {{ outer: number, inner: number, count: number, lineWidth: number, rest: string }} reeds
 * @param {number} share 0 to 1
 */
export function ring(ink, [x, y], { outer, inner, count, lineWidth, rest }, share) {
  ink.lineWidth = lineWidth;
  ink.lineCap = "round";
  for (let index = 0; index < count; index += 1) {
    const angle = (2 * Math.PI * index) / count;
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    ink.strokeStyle = index < share * count ? colours.copper : rest;
    ink.beginPath();
    ink.moveTo(x + inner * sine, y + inner * cosine);
    ink.lineTo(x + outer * sine, y + outer * cosine);
    ink.stroke();
  }
}

/**
 * The milled edge as a straight line from left to right.
 * @param {Ink} ink
 * @param {readonly [x: number, y: number, width: number, height: number]} box
 * @param {number} share 0 to 1
 * @param {string} rest colour of what is not filled
 */
export function edge(ink, [x, y, w, h], share, rest) {
  const step = 9;
  ink.lineWidth = 2.4;
  ink.lineCap = "round";
  for (let place = 0; place <= w; place += step) {
    ink.strokeStyle = share > 0 && place <= share * w ? colours.copper : rest;
    ink.beginPath();
    ink.moveTo(x + place, y);
    ink.lineTo(x + place, y + h);
    ink.stroke();
  }
}

/**
 * A tick in a disc.
 * @param {Ink} ink
 * @param {readonly [x: number, y: number]} centre
 * @param {number} radius
 */
export function tick(ink, [x, y], radius) {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 2 * Math.PI);
  ink.fillStyle = colours.accent;
  ink.fill();
  ink.beginPath();
  ink.moveTo(x - radius * 0.4, y + radius * 0.02);
  ink.lineTo(x - radius * 0.1, y + radius * 0.32);
  ink.lineTo(x + radius * 0.42, y - radius * 0.3);
  ink.strokeStyle = colours.surface;
  ink.lineWidth = radius * 0.18;
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.stroke();
}
