import { isoTime, pageNumber, requiredText } from "../fields/fields.ts";
import { SHOP_SYSTEM_MESSAGES } from "../messages/shop/shop-system.ts";
import { z } from "../schema.ts";

/** Events that are posted to a shop's own system. */
export const SHOP_EVENTS = ["sale.paid", "sale.refunded", "day.closed"] as const;
export type ShopEvent = (typeof SHOP_EVENTS)[number];

const MAX_URL_LENGTH = 500;

/** Where the events of a shop go. */
export const shopSystem = z.object({ url: z.string(), setAt: isoTime });
export type ShopSystem = z.infer<typeof shopSystem>;

/** Null = none. */
export const shopSystemAnswer = z.object({ system: shopSystem.nullable() });

/** `PUT payment/system`. */
export const shopSystemPayload = z.object({
  url: requiredText(SHOP_SYSTEM_MESSAGES.urlRequired).refine(
    (url) => url.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url),
    SHOP_SYSTEM_MESSAGES.urlMalformed,
  ),
});

/** The secret is shown this once; it begins with `whsec_`, then base64. */
export const shopSystemSetAnswer = z.object({ system: shopSystem, secret: z.string() });

/** An event on its way to a shop's system, or that was taken or given up. */
export const shopDelivery = z.object({
  /** The `webhook-id`: a repeat has the same one. */
  id: z.string(),
  event: z.enum(SHOP_EVENTS),
  time: isoTime,
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number().int(),
  /** When it was taken, or is tried next; null once it was given up. */
  at: isoTime.nullable(),
  /** HTTP status of the last answer; null where none came. */
  lastStatus: z.number().int().nullable(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
});
export type ShopDelivery = z.infer<typeof shopDelivery>;

/** `GET payment/system/deliveries`, the newest first. */
export const shopDeliveriesQuery = z.object({ page: pageNumber });
export const SHOP_DELIVERY_PAGE_SIZE = 20;
export const shopDeliveriesAnswer = z.object({
  deliveries: z.array(shopDelivery),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type ShopDeliveriesAnswer = z.infer<typeof shopDeliveriesAnswer>;
