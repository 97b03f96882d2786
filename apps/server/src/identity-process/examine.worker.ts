/** A child of the identity process: loads its models, then does one task after the other. */
import {
  checkLicence,
  checkPassport,
  checkPhotoId,
  checkSelfie,
  cleanCopy,
  countPortraits,
  decode,
  analysePhoto,
  type Person,
  PictureError,
  verdictOf,
  warmFaces,
  warmText,
} from "@nuc/identity";
import type { ChildMessage } from "./child-messages.ts";
import type { Task, TaskResult } from "./steps.ts";

const decoded = async ({ pictures }: Task) =>
  Promise.all(pictures.map((bytes) => decode(Buffer.from(bytes))));

function personOf({ person, step }: Task): Person {
  if (person === undefined) throw new Error(`The task ${step} names nobody`);
  return person;
}

async function one(task: Task) {
  const [picture] = await decoded(task);
  if (picture === undefined) throw new Error(`The task ${task.step} has no photo`);
  return picture;
}

const steps: Readonly<Record<Task["step"], (task: Task) => Promise<TaskResult>>> = {
  async look(task) {
    const picture = await one(task);
    const { faults, useless, scores } = await analysePhoto(picture);
    const verdict = verdictOf({ retake: useless ? faults : [], review: faults, scores });
    return { verdict, picture: await cleanCopy(picture) };
  },
  passport: async (task) => ({
    verdict: await checkPassport(await one(task), personOf(task), task.today),
  }),
  licence: async (task) => ({
    verdict: await checkLicence(await decoded(task), personOf(task), task.today),
  }),
  portraits: async (task) => ({ portraits: await countPortraits(await decoded(task)) }),
  async photoId(task) {
    const count = async () => task.portraits ?? 0;
    return {
      verdict: await checkPhotoId(await decoded(task), personOf(task), task.today, count),
    };
  },
  async selfie(task) {
    const [selfie, document] = await decoded(task);
    if (selfie === undefined || document === undefined)
      throw new Error("A selfie needs a document");
    return { verdict: await checkSelfie(selfie, document) };
  },
};

async function resultOf(task: Task): Promise<TaskResult> {
  try {
    return await steps[task.step](task);
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault };
    throw error;
  }
}

const send = (message: ChildMessage) => process.send?.(message);

// Any unforeseen failure ends the child: what its libraries hold cannot be trusted then, and the parent starts it again.
process.on("message", (task: Task) => {
  void resultOf(task).then((result) => send({ result, memory: process.memoryUsage.rss() }));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C goes to the whole group; the parent decides.
process.on("SIGINT", () => {});

await (process.argv[2] === "faces" ? warmFaces() : warmText());
send("ready");
