/** The scenes of one transfer: seen before, sent, found again. */
import { coin } from "./coin.mjs";
import { arrived, arriving, colours, edge, plate, ring, tick, write } from "./ink.mjs";
import { left, say } from "./say.mjs";

const statement = [
  { label: "You send", amount: "250.00 NUC" },
  { label: "Network fee", amount: "0.01 NUC" },
  { label: "Left in Savings", amount: "12,230.49 NUC" },
];

/** @type {import("./scenes.mjs").Scene} */
export const review = {
  length: 7.5,
  ground: colours.bg,
  captions: [
    "Before you send, you see what leaves, what it costs and what is left.",
    "Nothing moves until you enter your wallet password.",
  ],
  draw(ink, time) {
    say(ink, time, {
      y: 310,
      lines: ["You see it", "before it happens"],
      under: ["What leaves, what it costs, what is left."],
    });
    arriving(ink, arrived(time, 0.7), () => {
      plate(ink, [690, 180, 494, 360], { radius: 28, fill: colours.surface, line: colours.line });
      for (const [index, { label, amount }] of statement.entries()) {
        const y = 250 + index * 78;
        arriving(ink, arrived(time, 1.4 + index * 0.7), () => {
          if (index === 2) plate(ink, [722, y - 46, 430, 1.5], { radius: 0, fill: colours.line });
          write(ink, label, 722, y, {
            size: 25,
            colour: index === 2 ? colours.ink : colours.ink2,
            weight: index === 2 ? 580 : 440,
          });
          write(ink, amount, 1152, y, {
            size: 25,
            weight: 580,
            colour: colours.ink,
            align: "right",
          });
        });
      }
      arriving(ink, arrived(time, 3.9), () => {
        plate(ink, [722, 452, 430, 60], { radius: 30, fill: colours.accent });
        write(ink, "Send 250.00 NUC", 937, 490, {
          size: 23,
          weight: 580,
          colour: colours.surface,
          align: "center",
        });
      });
    });
  },
};

/** @type {import("./scenes.mjs").Scene} */
export const transfer = {
  length: 6.5,
  ground: colours.bg,
  captions: ["Your device signs it, and the coins arrive in one block."],
  draw(ink, time) {
    say(ink, time, {
      y: 190,
      lines: ["Sent in one block"],
      under: ["Signed on your device. The key stays there."],
    });
    const share = arrived(time, 1.8, 2.2);
    for (const [x, label, amount] of /** @type {const} */ ([
      [230, "Savings", "12,230.49 NUC"],
      [1050, "Market stall", "+ 250.00 NUC"],
    ])) {
      const isGoal = x > 640;
      arriving(ink, arrived(time, isGoal ? 1.3 : 1), () => {
        const reeds = {
          outer: 112,
          inner: 98,
          count: 60,
          lineWidth: 3,
          rest: "oklch(0.6 0.02 180 / 0.4)",
        };
        ring(ink, [x, 440], reeds, isGoal ? arrived(time, 4, 1) : 1 - share * 0.2);
        if (isGoal && time > 4) tick(ink, [x, 440], 46 * arrived(time, 4, 0.5));
        else coin(ink, [x, 440], isGoal ? 0 : 66);
        write(ink, label, x, 600, { size: 25, weight: 580, colour: colours.ink, align: "center" });
        const held = isGoal || time > 1.8 ? amount : "12,480.50 NUC";
        if (!isGoal || time > 4)
          write(ink, held, x, 636, { size: 23, colour: colours.ink2, align: "center" });
      });
    }
    arriving(ink, arrived(time, 1.3), () =>
      edge(ink, [378, 428, 522, 24], share, "oklch(0.6 0.02 180 / 0.4)"),
    );
    if (time > 1.8 && time < 4.1) coin(ink, [378 + share * 522, 440], 30);
  },
};

/** @type {import("./scenes.mjs").Scene} */
export const ledger = {
  length: 6.5,
  ground: colours.bg,
  captions: ["Every transfer is in a public block. Anyone can check it in the explorer."],
  draw(ink, time) {
    say(ink, time, {
      y: 210,
      lines: ["Every block is public"],
      under: ["Look up any transfer in the explorer, without an account."],
    });
    for (let index = 0; index < 5; index += 1) {
      const drift = arrived(time, 0, 6.5) * 60;
      const x = left + index * 262 - drift + 40;
      arriving(ink, arrived(time, 1 + index * 0.28), () => {
        plate(ink, [x, 380, 226, 190], {
          radius: 20,
          fill: colours.surface,
          line: index === 3 ? colours.accent : colours.line,
          lineWidth: index === 3 ? 3 : 1.5,
        });
        write(ink, `# 2,41${index + 5}`, x + 26, 430, {
          size: 26,
          weight: 580,
          colour: colours.ink,
        });
        write(
          ink,
          ["3 transfers", "1 transfer", "5 transfers", "Yours is here", "2 transfers"][index] ?? "",
          x + 26,
          466,
          {
            size: 21,
            colour: index === 3 ? colours.accent : colours.ink2,
            weight: index === 3 ? 580 : 440,
          },
        );
        edge(
          ink,
          [x + 28, 506, 170, 26],
          arrived(time, 1.6 + index * 0.3, 1.4),
          "oklch(0.6 0.02 180 / 0.4)",
        );
      });
    }
  },
};
