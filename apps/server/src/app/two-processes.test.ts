import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tables } from "../platform/database/tables.ts";
import { signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";
import { openPage, openPageAt, type SocketPage } from "../platform/testing/socket-page.ts";
import { signInAdmin } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { reusableEnvironment } from "./testing/given-coins.ts";
import { type KillableServers, killableServers, START_TIMEOUT } from "./testing/killable-server.ts";

/** Open pages of one customer. */
const PAGES = 10;

describeOnPostgres("two processes on one database", (testDatabase) => {
  let database: OpenTestDatabase<Tables>;
  let servers: KillableServers;
  let first: string;
  let second: TestApp;
  let staff: string;
  let customer: TestCustomer;

  beforeAll(async () => {
    const environment = reusableEnvironment();
    database = await openMigrated(testDatabase);
    servers = await killableServers(database, environment);
    const { connectionString = "" } = database;
    second = await openTestApp({
      environment,
      openDatabase: async () => openPostgres<Tables>({ connectionString }),
    });
    await second.app.listen({ host: "127.0.0.1", port: 0 });
    first = await servers.start();
    staff = await signInAdmin(second);
    customer = await signUpCustomer(second);
  }, START_TIMEOUT);
  afterAll(async () => {
    await second.close();
    await servers.close();
    await database.close();
  });

  const send = async (title: string, username?: string) => {
    const body = { title, message: "Something happened.", category: "news", username };
    const answer = await second.call("/api/admin/notifications", { token: staff, body });
    expect(answer.status).toBe(201);
  };
  const titlesOf = ({ messages }: SocketPage) =>
    messages
      .filter(({ event }) => event === "notification")
      .map(({ notification }) => (notification as { title: string }).title);
  /**
   * What each page was sent that its customer did not know yet, once all of them have received so many.
   * A page that comes back may be sent again what it knows, where another transaction held its position back.
   */
  const heardBy = async (
    pages: readonly SocketPage[],
    count: number,
    known: readonly string[] = [],
  ) => {
    return eventually(() => {
      const titles = pages.map((page) => titlesOf(page).filter((title) => !known.includes(title)));
      return titles.every(({ length }) => length >= count) ? titles : undefined;
    });
  };
  const eachOf = (pages: readonly SocketPage[], titles: readonly string[]) =>
    pages.map(() => titles);
  const openAll = async (open: (index: number) => Promise<SocketPage>) =>
    Promise.all(Array.from({ length: PAGES }, async (_, index) => open(index)));

  // covers: 1.call.25
  it("push what happens at one to the pages of the other, and a killed one's pages miss nothing", async () => {
    const pages = await openAll(async () => openPageAt(first, { token: customer.token }));
    await send("to everybody");
    await send("to one", customer.username);
    const both = ["to everybody", "to one"];
    expect(await heardBy(pages, 2)).toEqual(eachOf(pages, both));

    await servers.kill();
    await Promise.all(pages.map(async (page) => page.end()));
    const missed = ["while away", "to one while away", "and again"];
    await send("while away");
    await send("to one while away", customer.username);
    await send("and again");
    const again = await openAll(async (index) => {
      const lastId = pages[index]?.messages.at(-1)?.["id"];
      return openPage(second, { token: customer.token, lastId });
    });
    expect(await heardBy(again, 3, both)).toEqual(eachOf(again, missed));
    await send("live again");
    const all = [...missed, "live again"];
    expect(await heardBy(again, 4, both)).toEqual(eachOf(again, all));
    for (const { socket } of again) socket.close();
  });
});
