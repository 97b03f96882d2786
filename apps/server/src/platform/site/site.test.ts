import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";

const page = { accept: "text/html,application/xhtml+xml" };
const javascript: unknown = expect.stringContaining("javascript");
let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp();
});

afterAll(() => app.close());

describe("the home page", () => {
  it("is the landing page for visitors", async () => {
    const answer = await app.call("/", { headers: page });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("landing");
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-cache" });
    expect(answer.headers.vary).toBe("Cookie, Accept-Encoding");
  });

  it.each(["signed_in=1", "a=b; signed_in=1; c=d"])(
    "is the application for a browser with the cookie %s",
    async (cookie) => {
      const answer = await app.call("/", { headers: { ...page, cookie } });
      expect(answer.text).toContain("application");
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    },
  );

  it.each(["signed_in=0", "not_signed_in=1", "signed_in=11"])(
    "is the landing page with the cookie %s",
    async (cookie) => {
      expect((await app.call("/", { headers: { ...page, cookie } })).text).toContain("landing");
    },
  );

  it("is not sent again while it is the same", async () => {
    const { etag } = (await app.call("/", { headers: page })).headers;
    const again = await app.call("/", { headers: { ...page, "if-none-match": String(etag) } });
    expect(again.status).toBe(304);
    const cookie = { cookie: "signed_in=1", "if-none-match": String(etag) };
    expect((await app.call("/", { headers: { ...page, ...cookie } })).status).toBe(200);
  });
});

describe("the console of staff", () => {
  // covers: 1.addition.18
  it.each(["/staff", "/staff/", "/staff/users/somebody?page=2"])(
    "is one page for everybody at %s, which search engines leave out",
    async (url) => {
      for (const cookie of ["", "signed_in=1"]) {
        const answer = await app.call(url, { headers: { ...page, cookie } });
        expect([answer.status, answer.text.includes("console rendered")]).toEqual([200, true]);
        expect(answer.headers).toMatchObject({
          "cache-control": "public, no-cache",
          "x-robots-tag": "noindex",
        });
        expect(answer.headers["content-security-policy"]).toContain("script-src 'self';");
      }
    },
  );

  it("is not what else begins with its name", async () => {
    expect((await app.call("/staffing", { headers: page })).status).toBe(404);
    expect((await app.call("/staff.html", { headers: page })).status).toBe(404);
  });
});

describe("the payment page", () => {
  // covers: 3.purchase.10
  it.each(["/checkout", "/checkout?data=eyJ", "/checkout/?back=paypal"])(
    "is one page for everybody at %s, which no cache keeps",
    async (url) => {
      const answer = await app.call(url, { headers: page });
      expect([answer.status, answer.text.includes("payment page rendered")]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex",
      });
    },
  );

  it("is not what else begins with its name", async () => {
    for (const url of ["/checkout/else", "/checkouts", "/checkout.html"])
      expect((await app.call(url, { headers: page })).status).toBe(404);
  });
});

describe("other paths", () => {
  it.each(["/wallet", "/explorer/tx/0xab", "/login?redirect=/x", "/wallet/"])(
    "give the application for the page %s",
    async (url) => {
      const answer = await app.call(url, { headers: page });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("application");
      expect(answer.headers["cache-control"]).toBe("public, no-cache");
    },
  );

  it.each(["/nothing", "/a.b/c", "/wallet/nothing", "/team/nobody"])(
    "are not found where the site has no page %s",
    async (url) => {
      const answer = await app.call(url, { headers: page });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("not found rendered");
      const signedIn = await app.call(url, { headers: { ...page, cookie: "signed_in=1" } });
      expect([signedIn.status, signedIn.text.includes("application")]).toEqual([404, true]);
    },
  );

  it("give the pages of the build at their own addresses only, and never what the server runs", async () => {
    for (const url of ["/index.html", "/app.html", "/team.html", "/404.html"]) {
      expect((await app.call(url, { headers: page })).status).toBe(404);
    }
    const code = await app.call("/server/render.js");
    expect([code.status, code.text.includes("export")]).toEqual([404, false]);
  });

  it("give the page of the application its own head only where search engines look", async () => {
    expect((await app.call("/login", { headers: page })).text).toContain("application at /login");
    expect((await app.call("/wallet", { headers: page })).text).toContain(
      "application at  rendered",
    );
  });

  it("give files that are named after their content for ever, compressed where they can be", async () => {
    const url = "/assets/main-abc123.js";
    const answer = await app.call(url, { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      "content-type": javascript,
      vary: "Accept-Encoding",
    });
    const plain = await app.call(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.text).toContain("document.title");
  });

  it("give parts of a file, and say so where it has no such part", async () => {
    const part = async (range: string) =>
      app.call("/assets/main-abc123.js", { headers: { range } });
    const first = await part("bytes=0-7");
    expect([first.status, first.text]).toEqual([206, "document"]);
    const past = await part("bytes=999999-");
    expect([past.status, past.errors()]).toEqual([
      416,
      [{ code: "INVALID_REQUEST", message: "This file has no such part." }],
    ]);
  });

  it("give no page for a script that is gone", async () => {
    expect((await app.call("/assets/main-gone.js", { headers: page })).status).toBe(404);
    const picture = { accept: "image/avif,image/webp,*/*;q=0.8" };
    const image = await app.call("/image.png", { headers: picture });
    expect([image.status, image.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("give the mark for the picture that browsers ask for by themselves", async () => {
    const answer = await app.call("/favicon.ico");
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  });

  it("give nothing from outside the built site", async () => {
    for (const url of ["/..%2f..%2fpackage.json", "/%2e%2e/package.json", "//etc/passwd"]) {
      expect((await app.call(url, { headers: page })).text).not.toMatch(/"name"|root:/);
    }
  });

  it("give no page for other methods", async () => {
    expect((await app.call("/wallet", { method: "POST" })).status).toBe(404);
  });
});

it("says how to build the site where it is not built", async () => {
  const bare = await openPlatformApp(undefined, { siteDirectory: "/nowhere/to/be/found" });
  const answer = await bare.call("/", { headers: page });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("npm start");
  expect((await bare.call("/healthz")).status).toBe(200);
  await bare.close();
});
