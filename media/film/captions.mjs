/** Captions of the film as WebVTT, from the scenes themselves, so that they cannot drift apart. */

/** @param {number} seconds */
const stamp = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23);

/**
 * @param {readonly { length: number, captions: readonly string[] }[]} scenes
 * @returns {string}
 */
export function captionsOf(scenes) {
  const cues = [];
  let begin = 0;
  for (const { length, captions } of scenes) {
    const own = length / captions.length;
    for (const [index, caption] of captions.entries()) {
      const from = begin + index * own;
      cues.push(`${stamp(from)} --> ${stamp(from + own)}\n${caption}\n`);
    }
    begin += length;
  }
  return `WEBVTT\n\n${cues.join("\n")}`;
}
