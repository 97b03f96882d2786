import { expect, test } from "vitest";
import { textDirection } from "./text-direction.ts";

// covers: 3.notification.11
test.each([
  ["از روز دوشنبه ساعت ۹ می‌توانید", { dir: "rtl", lang: "fa" }],
  ["مرحبا بالعالم", { dir: "rtl", lang: "ar" }],
  ["123456789 مرحبا", {}],
  ["12345678 مرحبا", { dir: "rtl", lang: "ar" }],
  ["NUC: مرحبا", { dir: "rtl", lang: "ar" }],
  // Ten characters, not ten halves of them.
  ["🙂🙂🙂🙂🙂🙂🙂🙂🙂م", { dir: "rtl", lang: "ar" }],
  ["٣٤٥ coins", {}],
  ["Coins", {}],
  ["", {}],
])("%j reads %j", (text, direction) => {
  expect(textDirection(text)).toEqual(direction);
});
