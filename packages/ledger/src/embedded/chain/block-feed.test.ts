import type { Database } from "@nuc/database";
import type { Hex } from "@nuc/keys";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import type { BlockNews } from "../../ledger.ts";
import { BlockFeed } from "./block-feed.ts";
import type { Chain } from "./chain.ts";

/** A database without a row, whose notifications the test sends itself. */
function emptyDatabase(): { database: Database<unknown>; notify: (number: number) => void } {
  let notify: ((payload: string) => void) | undefined;
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const listen = async (_channel: string, onPayload: (payload: string) => void) => {
    notify = onPayload;
    return async () => undefined;
  };
  return {
    database: { kysely, listen } as unknown as Database<unknown>,
    notify: (number) => notify?.(String(number)),
  };
}

const chain = {
  genesis: { treasuryKey: new Uint8Array(32) },
  parameters: { extensions: [] },
} as unknown as Chain;
const account = (fill: string): Hex => `0x${fill.repeat(64)}`;
let feed: BlockFeed;
afterEach(async () => feed.stop());

async function open() {
  const { database, notify } = emptyDatabase();
  const onProblem = vi.fn<(error: unknown) => void>();
  feed = new BlockFeed(database, chain, onProblem);
  await feed.start();
  const published: BlockNews[] = [];
  feed.on((block) => published.push(block));
  return { notify, published, onProblem };
}

test("a block of this process is not read again, though its notification comes before the builder's answer", async () => {
  const { notify, published } = await open();
  const accounts = new Set([account("1"), account("2")]);
  let answer: (() => void) | undefined;
  feed.building(
    new Promise<void>((done) => {
      answer = () => {
        feed.built({ number: 1, accounts });
        done();
      };
    }),
  );
  notify(1);
  answer?.();
  await expect.poll(() => published).toEqual([{ number: 1, accounts }]);
});

test("a build that fails in part holds nothing up", async () => {
  const { notify, published, onProblem } = await open();
  const accounts = new Set([account("3")]);
  feed.building(Promise.reject(new Error("lost")));
  notify(1);
  feed.built({ number: 1, accounts });
  await expect.poll(() => published).toEqual([{ number: 1, accounts }]);
  expect(onProblem).not.toHaveBeenCalled();
});
