import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The fresh clone takes longer than any other file: it begins first, so that no other has to wait for its end. */
export class StartFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isStart = ({ project }: TestSpecification): boolean => project.name === "start";
    return [...sorted.filter(isStart), ...sorted.filter((file) => !isStart(file))];
  }
}
