import { describe, expect, it } from "vitest";
import { blocksWithTransfers } from "./blocks-with-transfers.ts";

const chain = (...counts: number[]) => counts.map((extrinsicCount) => ({ extrinsicCount }));

describe("blocksWithTransfers", () => {
  it("stops once there are enough", () => {
    expect(blocksWithTransfers(chain(3, 5, 1), 8)).toEqual(chain(3, 5));
    expect(blocksWithTransfers(chain(256, 256), 8)).toEqual(chain(256));
  });

  it("leaves out blocks without transfers", () => {
    expect(blocksWithTransfers(chain(1, 0, 2, 0), 8)).toEqual(chain(1, 2));
    expect(blocksWithTransfers(chain(0), 8)).toEqual([]);
  });
});
