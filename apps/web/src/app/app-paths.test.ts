import { KIND_NAMES } from "@nuc/contract";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pageOf } from "../areas/notifications/notice/notice-page.ts";
import { appPaths, isAppPath } from "./app-paths.ts";
import { routes } from "./routes.tsx";

function pathsOf(list: readonly RouteObject[], parent = ""): string[] {
  return list.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`.replaceAll(/\/+/g, "/");
    return [...(path === undefined ? [] : [own]), ...pathsOf(children ?? [], own)];
  });
}

/** Only there in development, and the routes' own "not found". */
const others = new Set(["/gallery", "/*"]);

test("the server knows exactly the paths that have a screen", () => {
  const known = pathsOf(routes).filter((path) => !others.has(path));
  expect(known.toSorted()).toEqual([...appPaths].toSorted());
});

test.each([
  "/",
  "/login",
  "/Explorer/tx/0xab",
  "/explorer/account/5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6U",
])("%s has a screen", (path) => expect(isAppPath(path)).toBe(true));

test.each(["", "/nothing", "/login/x", "/explorer/tx", "/explorer/tx/a/b", "/wp-admin", "login"])(
  "'%s' has none",
  (path) => expect(isAppPath(path)).toBe(false),
);

test.each(KIND_NAMES.filter((kind) => kind !== "announcement"))(
  "a notification of the kind %s leads to a screen",
  (kind) => {
    const message = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY /orders/1 /pay/A";
    const to = pageOf({ kind, message, extrinsicHash: "0xab" })?.to ?? "";
    expect(isAppPath(to.replace(/[?#].*/, ""))).toBe(true);
  },
);
