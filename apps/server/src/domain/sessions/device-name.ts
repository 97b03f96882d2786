/** The first that fits counts: most browsers also claim to be the ones before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPiOS|OPX)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\bHeadlessChrome\/|\b(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b.*\bMobile\b/, "an Android phone"],
  [/\bAndroid\b/, "an Android tablet"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Longer ones are made up; looking through them would only cost time. */
const MAX_USER_AGENT_LENGTH = 1_000;
export const UNKNOWN_DEVICE = "An unknown device";

/**
 * What a person would call the device behind a `User-Agent` header (RFC 9110, 10.1.5): "Chrome on
 * Windows". Only this is kept of it: versions and models would disclose more than anybody needs.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, MAX_USER_AGENT_LENGTH);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  if (system) return `A program on ${system}`;
  return browser ?? UNKNOWN_DEVICE;
}
