/** The film, scene by scene. Every scene draws itself for a moment of its own time; its captions say what is seen. */
import { coin } from "./coin.mjs";
import { arrived, arriving, colours, height, plate, ring, width, write } from "./ink.mjs";
import { left, say } from "./say.mjs";
import { ledger, review, transfer } from "./transfer-scenes.mjs";

/**
 * @typedef {object} Scene
 * @property {number} length seconds
 * @property {readonly string[]} captions share the scene's time evenly
 * @property {string} ground colour behind it
 * @property {(ink: import("./ink.mjs").Ink, time: number) => void} draw
 */

/** @type {Scene} */
const opening = {
  length: 6,
  ground: colours.bg,
  captions: [
    "NUC: digital coins, in plain words.",
    "You keep them in a wallet that only you can open.",
  ],
  draw(ink, time) {
    say(ink, time, {
      y: 310,
      lines: ["Digital coins,", "in plain words."],
      under: ["In a wallet that only you can open."],
    });
    const reeds = {
      outer: 290,
      inner: 262,
      count: 96,
      lineWidth: 3.6,
      rest: "oklch(0.6 0.02 180 / 0.4)",
    };
    ring(ink, [920, 360], reeds, arrived(time, 0.6, 4.5) * 0.62);
    ink.save();
    ink.globalAlpha *= arrived(time, 0, 0.8);
    coin(ink, [920, 360], 214 * (0.94 + 0.06 * arrived(time, 0, 1)));
    ink.restore();
  },
};

const words = "harbor violin copper meadow lantern orbit pencil winter saddle amber ripple garden";

/** @type {Scene} */
const phrase = {
  length: 8,
  ground: colours.deep,
  captions: [
    "Your wallet is twelve words, made on your own device.",
    "We never see them. Write them down: they are the only key.",
  ],
  draw(ink, time) {
    say(ink, time, {
      y: 190,
      deep: true,
      lines: ["Twelve words,", "and they are yours"],
      under: ["Made on your own device. We never see them."],
    });
    for (const [index, word] of words.split(" ").entries()) {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      const [x, y] = [left + column * 278, 428 + row * 84];
      arriving(ink, arrived(time, 1.6 + index * 0.22, 0.5), () => {
        plate(ink, [x, y, 254, 64], { radius: 12, fill: colours.deep2 });
        write(ink, String(index + 1), x + 22, y + 41, {
          size: 24,
          mono: true,
          colour: colours.onDeep2,
        });
        write(ink, word, x + 68, y + 41, { size: 24, mono: true, colour: colours.onDeep });
      });
    }
  },
};

/** @type {Scene} */
const closing = {
  length: 5.5,
  ground: colours.deep,
  captions: ["NUC. Open your wallet."],
  draw(ink, time) {
    const reeds = { outer: 196, inner: 174, count: 96, lineWidth: 3, rest: colours.deepLine };
    ring(ink, [width / 2, 286], reeds, arrived(time, 0.3, 3));
    coin(ink, [width / 2, 286], 146 * (0.94 + 0.06 * arrived(time, 0, 1)));
    arriving(ink, arrived(time, 0.8), () =>
      write(ink, "Open your wallet", width / 2, height - 148, {
        size: 52,
        weight: 580,
        colour: colours.onDeep,
        align: "center",
      }),
    );
    arriving(ink, arrived(time, 1.3), () =>
      write(ink, "Held by you. Fees shown first. Every block public.", width / 2, height - 98, {
        size: 25,
        colour: colours.onDeep2,
        align: "center",
      }),
    );
  },
};

/** @type {readonly Scene[]} */
export const scenes = [opening, phrase, review, transfer, ledger, closing];
