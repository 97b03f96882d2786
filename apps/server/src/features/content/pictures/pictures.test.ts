import { createHash, randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { pictureAnswer } from "@nuc/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, signInAdmin } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { readPicture } from "./read-picture.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openTestApp({ environment: ADMIN });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const upload = async (file: Buffer) =>
  test.call("/api/admin/content/pictures", {
    token: admin,
    body: { picture: file.toString("base64") },
  });
const bytesOf = async (url: string) => test.app.inject(url);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey square of that many pixels a side. */
function png(side: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(Math.min(side, 64) * (Math.min(side, 64) + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...extra,
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function jpeg(side: number, extra: Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
    ...extra,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3, 0xff, 0x00, 4, 0xff, 0xd9]),
  ]);
}

describe("a picture of the public pages", () => {
  it.each([
    ["png", png(64), "image/png"],
    ["jpg", jpeg(64), "image/jpeg"],
  ])(
    "is kept as %s under the name of its bytes, and sent so for good",
    async (ending, file, type) => {
      const answer = await upload(file);
      expect(answer.status).toBe(201);
      const { url, width, height } = answer.data(pictureAnswer);
      const name = createHash("sha256").update(file).digest("base64url");
      expect([url, width, height]).toEqual([`/pictures/${name}.${ending}`, 64, 64]);
      const sent = await bytesOf(url);
      expect([sent.statusCode, sent.headers["content-type"]]).toEqual([200, type]);
      expect(sent.headers["x-content-type-options"]).toBe("nosniff");
      expect(sent.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(sent.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(sent.rawPayload.equals(file)).toBe(true);
      expect((await upload(file)).data(pictureAnswer).url).toBe(url);
    },
  );

  it.each([
    ["png", png(64, [chunk("tEXt", Buffer.from("Comment\0a secret place"))])],
    ["jpg", jpeg(64, [segment(0xe1, Buffer.from("Exif\0\0a secret place"))])],
    ["png with a file after its end", Buffer.concat([png(64), Buffer.from("a secret place")])],
    ["jpg with a file after its end", Buffer.concat([jpeg(64), Buffer.from("a secret place")])],
  ])("says nothing but what is seen: %s", async (_what, file) => {
    const { url } = (await upload(file)).data(pictureAnswer);
    const sent = await bytesOf(url);
    expect(sent.rawPayload.includes("secret place")).toBe(false);
    expect(readPicture(sent.rawPayload)).toMatchObject({ width: 64, height: 64 });
  });

  const malformed = "This file is neither a JPEG nor a PNG picture, or it is damaged.";
  // covers: site.content.pictureRequired, site.content.pictureMalformed, site.content.pictureSize
  it.each([
    ["nothing", Buffer.alloc(0), "Choose a picture."],
    ["a text", Buffer.from("<html><script>alert(1)</script>"), malformed],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), malformed],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0", "latin1"), malformed],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), malformed],
    ["half a PNG", png(64).subarray(0, 60), malformed],
    ["half a JPEG", jpeg(64).subarray(0, 40), malformed],
    ["a PNG with a wrong check sum", Buffer.from(png(64)).fill(7, 45, 47), malformed],
    ["one that is too small", png(31), "A picture has 32 to 2048 pixels on each side."],
    ["one that is too large", png(2_049), "A picture has 32 to 2048 pixels on each side."],
  ])("is not %s", async (_what, file, message) => {
    const answer = await upload(file);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", field: "picture", message },
    ]);
  });

  // covers: site.content.pictureTooLarge
  it("has 1 MB at most, and any bytes are answered soundly", async () => {
    const large = await upload(randomBytes(1_048_580));
    expect([large.status, large.errors()[0]?.message]).toEqual([
      400,
      "A picture can be at most 1 MB.",
    ]);
    fc.assert(
      fc.property(fc.constantFrom(png(64), jpeg(64)), fc.nat(), fc.nat(255), (file, at, byte) => {
        const changed = Buffer.from(file);
        changed[at % file.length] = byte;
        readPicture(changed);
        readPicture(file.subarray(0, at % file.length));
      }),
    );
  });

  it("has no other name", async () => {
    for (const name of ["x.png", `${"A".repeat(43)}.png`, "..%2f1.png", `${"A".repeat(43)}.svg`]) {
      expect((await bytesOf(`/pictures/${name}`)).statusCode).toBe(404);
    }
  });

  it("goes a day after no kept version shows it", async () => {
    const shown = (await upload(png(80))).data(pictureAnswer).url;
    const unused = (await upload(png(81))).data(pictureAnswer).url;
    const member = { name: "A name", role: "A role", picture: shown, biography: "A text." };
    const body = { title: "Team", lead: "", members: [member] };
    const team = await test.call("/api/admin/content/team", { method: "PUT", token: admin, body });
    expect(team.status).toBe(200);
    expect((await test.call("/api/content/team")).data()).toEqual(body);
    test.clock.advance(25 * 3_600_000);
    await test.platform.jobs.sendScheduled();
    await expect
      .poll(async () => (await bytesOf(unused)).statusCode, { timeout: 10_000 })
      .toBe(404);
    expect((await bytesOf(shown)).statusCode).toBe(200);
  });

  // covers: site.content.pictureUnknown
  it("must be here before the team shows it", async () => {
    const token = await signInAdmin(test);
    const picture = `/pictures/${"A".repeat(43)}.png`;
    const member = { name: "", role: "A role", biography: "A text." };
    const members = [member, { ...member, picture }];
    const body = { title: "Team", lead: "", members };
    const answer = await test.call("/api/admin/content/team", { method: "PUT", token, body });
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      {
        code: "INVALID_REQUEST",
        field: "members.1.picture",
        message: "We do not have this picture. Please upload it again.",
      },
    ]);
    const elsewhere = { ...body, members: [{ ...member, picture: "https://a.example/x.png" }] };
    const refused = await test.call("/api/admin/content/team", {
      method: "PUT",
      token,
      body: elsewhere,
    });
    expect(refused.errors()[0]?.field).toBe("members.0.picture");
  });
});
