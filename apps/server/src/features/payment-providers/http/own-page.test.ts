import { expect, it } from "vitest";
import { ProviderDownError } from "../../../domain/purchase/provider.ts";
import { requireOwnPage } from "./own-page.ts";

const at = { api: "https://api-m.paypal.com", domain: "paypal.com" };

it.each(["https://www.paypal.com/checkoutnow?token=1", "https://paypal.com/"])(
  "sends customers to %s",
  (page) => {
    expect(() => requireOwnPage("paypal", page, at)).not.toThrow();
  },
);

it.each([
  "http://www.paypal.com/checkoutnow",
  "https://paypal.com.evil.example/",
  "https://evilpaypal.com/",
  "https://paypal.com@evil.example/",
  "javascript:alert(1)",
  "http://127.0.0.1/",
])("never redirects to %s", (page) => {
  expect(() => requireOwnPage("paypal", page, at)).toThrow(ProviderDownError);
});
