/** The copper coin of apps/web/src/ui/drawings/coin.tsx, drawn on a canvas. */

const legend = "HELD BY YOU · STRUCK ONCE A DAY · ONE NUC · ";
const dark = "oklch(0.4 0.1 40 / 0.42)";

/**
 * @param {import("./ink.mjs").Ink} ink
 * @param {readonly [x: number, y: number]} centre
 * @param {number} radius pixels
 */
export function coin(ink, [x, y], radius) {
  ink.save();
  ink.translate(x, y);
  ink.scale(radius / 200, radius / 200);
  ink.translate(-200, -200);
  body(ink);
  guilloche(ink);
  middle(ink);
  lettering(ink);
  ink.restore();
}

/** @param {import("./ink.mjs").Ink} ink */
function body(ink) {
  disc(
    ink,
    198,
    metal(ink.createLinearGradient(0, 0, 400, 400), [
      [0, "oklch(0.86 0.09 66)"],
      [0.45, "oklch(0.7 0.125 53)"],
      [1, "oklch(0.52 0.115 43)"],
    ]),
  );
  ink.strokeStyle = "oklch(0.42 0.1 42 / 0.6)";
  ink.lineWidth = 2.6;
  for (let index = 0; index < 120; index += 1) {
    const angle = (2 * Math.PI * index) / 120;
    ink.beginPath();
    ink.moveTo(200 + 188 * Math.sin(angle), 200 + 188 * Math.cos(angle));
    ink.lineTo(200 + 197 * Math.sin(angle), 200 + 197 * Math.cos(angle));
    ink.stroke();
  }
  disc(
    ink,
    186,
    metal(ink.createLinearGradient(386, 386, 14, 14), [
      [0, "oklch(0.83 0.095 62)"],
      [0.5, "oklch(0.71 0.122 52)"],
      [1, "oklch(0.6 0.122 46)"],
    ]),
  );
  disc(ink, 176, face(ink, 176));
  circle(ink, 176, "oklch(0.46 0.1 43 / 0.45)", 1.5);
}

/** @param {import("./ink.mjs").Ink} ink */
function guilloche(ink) {
  ink.strokeStyle = dark;
  ink.lineWidth = 0.9;
  for (let copy = 0; copy < 9; copy += 1) {
    const turn = (2 * Math.PI * copy) / 81;
    ink.beginPath();
    for (let point = 0; point <= 360; point += 1) {
      const angle = (2 * Math.PI * point) / 360;
      const distance = 104 + 27 * Math.sin(9 * angle);
      const [px, py] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      ink.lineTo(200 + distance * px, 200 + distance * py);
    }
    ink.stroke();
  }
  circle(ink, 134, dark, 1);
}

/** @param {import("./ink.mjs").Ink} ink */
function middle(ink) {
  disc(ink, 91, face(ink, 91));
  circle(ink, 91, "oklch(0.4 0.1 40 / 0.5)", 1.2);
  ink.save();
  ink.translate(40, 40);
  ink.scale(0.8, 0.8);
  ink.lineWidth = 27;
  ink.lineCap = "round";
  ink.lineJoin = "round";
  const letter = new Path2D("M152 262V138L248 262V138");
  ink.translate(1.5, 2.5);
  ink.strokeStyle = "oklch(0.9 0.07 68 / 0.8)";
  ink.stroke(letter);
  ink.translate(-1.5, -2.5);
  ink.strokeStyle = "oklch(0.36 0.09 40)";
  ink.stroke(letter);
  ink.restore();
}

/**
 * The words along the edge, letter by letter, beginning at the bottom and running clockwise.
 * @param {import("./ink.mjs").Ink} ink
 */
function lettering(ink) {
  ink.font = '620 23px "Hanken Grotesk"';
  ink.letterSpacing = "0px";
  ink.textAlign = "center";
  ink.fillStyle = "oklch(0.34 0.085 40)";
  const widths = Array.from(legend, (letter) => ink.measureText(letter).width);
  const whole = widths.reduce((sum, each) => sum + each, 0);
  let passed = 0;
  for (const [index, letter] of Array.from(legend).entries()) {
    const own = widths[index] ?? 0;
    ink.save();
    ink.translate(200, 200);
    ink.rotate(Math.PI + (2 * Math.PI * (passed + own / 2)) / whole);
    ink.fillText(letter, 0, -148);
    ink.restore();
    passed += own;
  }
}

/**
 * @param {CanvasGradient} gradient
 * @param {readonly (readonly [offset: number, colour: string])[]} stops
 */
function metal(gradient, stops) {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

/**
 * @param {import("./ink.mjs").Ink} ink
 * @param {number} radius
 */
const face = (ink, radius) =>
  metal(
    ink.createRadialGradient(
      200 - radius * 0.32,
      200 - radius * 0.48,
      0,
      200 - radius * 0.32,
      200 - radius * 0.48,
      radius * 1.9,
    ),
    [
      [0, "oklch(0.86 0.085 66)"],
      [0.5, "oklch(0.745 0.118 56)"],
      [1, "oklch(0.62 0.122 47)"],
    ],
  );

/**
 * @param {import("./ink.mjs").Ink} ink
 * @param {number} radius
 * @param {CanvasGradient} fill
 */
function disc(ink, radius, fill) {
  ink.beginPath();
  ink.arc(200, 200, radius, 0, 2 * Math.PI);
  ink.fillStyle = fill;
  ink.fill();
}

/**
 * @param {import("./ink.mjs").Ink} ink
 * @param {number} radius
 * @param {string} colour
 * @param {number} lineWidth
 */
function circle(ink, radius, colour, lineWidth) {
  ink.beginPath();
  ink.arc(200, 200, radius, 0, 2 * Math.PI);
  ink.strokeStyle = colour;
  ink.lineWidth = lineWidth;
  ink.stroke();
}
