import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    "Chrome on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  ],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"],
  [
    "Safari on a Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
  ],
  [
    "Safari on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Chrome on an iPad",
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Chrome on an Android phone",
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Samsung Internet on an Android tablet",
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
  ],
  [
    "Opera on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  ],
  [
    "Chrome on a Chromebook",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  ],
  ["A program on Linux", "SomeClient/1.0 (Linux)"],
  ["An unknown device", "curl/8.5.0"],
  ["An unknown device", ""],
  ["An unknown device", undefined],
  ["An unknown device", "x".repeat(5_000) + " Windows Chrome/1"],
])("says %s", (name, userAgent) => expect(deviceName(userAgent)).toBe(name));
