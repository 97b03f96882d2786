import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs the test of the fresh clone first: it takes longer than any other file, so the run would end with it alone. */
export class StartFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isStart = ({ project }: TestSpecification): boolean => project.name === "start";
    return [...sorted.filter(isStart), ...sorted.filter((file) => !isStart(file))];
  }
}
