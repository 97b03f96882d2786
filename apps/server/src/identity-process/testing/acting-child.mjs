/** In place of a child with models: does what the first photo says. */
const megabytes = 1024 * 1024;

/** @type {Readonly<Record<string, (task: { step: string }) => void>>} */
const acts = {
  hang: () => {},
  die: () => process.exit(3),
  heavy: (task) => reply(task, 900 * megabytes),
  swell: () => {
    // Held by the timer, so that it is not given back.
    const held = Buffer.alloc(300 * megabytes, 1);
    setInterval(() => held.at(0), 1_000);
  },
};

/**
 * @param {{ step: string }} task
 * @param {number} [memory]
 */
function reply({ step }, memory = 100 * megabytes) {
  const verdict = {
    outcome: "pass",
    retake: false,
    reasons: [],
    scores: { pid: process.pid },
    versions: {},
  };
  const result =
    step === "portraits" ? { portraits: 1 } : { verdict, picture: Buffer.from("clean") };
  process.send?.({ result, memory });
}

process.on("message", (/** @type {{ step: string, pictures: Uint8Array[] }} */ task) => {
  const act = acts[Buffer.from(task.pictures[0] ?? []).toString()];
  if (act) act(task);
  else reply(task);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
