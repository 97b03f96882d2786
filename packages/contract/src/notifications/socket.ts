import { KYC_DOCUMENTS, KYC_STATES } from "../identity/documents.ts";
import { REGISTRATION_CATEGORIES } from "../miner/miner.ts";
import { notificationRecord } from "./notifications.ts";
import { z } from "../schema.ts";
import { plannedMaintenance } from "../site/planned-maintenance.ts";

/** A client's first message: a session token, or nothing (missing, null, empty) for a visitor. */
export const socketHello = z.object({
  token: z.string().max(200).nullish(),
  /** Id of the last event seen, to catch up after a break. */
  lastId: z.string().max(40).nullish(),
});

/**
 * What the server sends. `id` grows; a client gives the last one back when it reconnects. In `read`
 * and `removed`, whose `id` is the notification's, that place is called `lastId`.
 */
export const socketEvent = z.discriminatedUnion("event", [
  // Comes once, after what was missed: from here on every event is sent as it happens.
  z.object({ event: z.literal("ready"), id: z.string() }),
  z.object({
    event: z.literal("balance"),
    id: z.string().optional(),
    address: z.string(),
    balance: z.string(),
  }),
  z.object({
    event: z.literal("maintenance"),
    id: z.string().optional(),
    status: z.enum(["true", "false"]),
  }),
  // Maintenance that is to come or under way, or null where it is cancelled or over; also sent to pages that connect while
  // there is some.
  z.object({
    event: z.literal("maintenance-plan"),
    id: z.string().optional(),
    planned: plannedMaintenance.nullable(),
  }),
  z.object({
    event: z.literal("toggle"),
    id: z.string().optional(),
    toggle_column: z.string(),
    calculated_toggle: z.union([z.literal(0), z.literal(1)]),
  }),
  z.object({
    event: z.literal("notification"),
    id: z.string().optional(),
    notification: notificationRecord,
  }),
  z.object({ event: z.literal("read"), id: z.string(), lastId: z.string().optional() }),
  // All of the account's notifications until now are read.
  z.object({ event: z.literal("read-all"), id: z.string().optional() }),
  z.object({
    event: z.literal("removed"),
    id: z.string(),
    /** The notification's, by which a page knows where it stood. */
    category: z.string(),
    lastId: z.string().optional(),
  }),
  // A place in the waiting queue of miners has changed; 0 = not waiting any more.
  z.object({
    event: z.literal("queue"),
    id: z.string().optional(),
    category: z.enum(REGISTRATION_CATEGORIES),
    position: z.number().int(),
  }),
  // Staff have noted again whether the account's miner fees are received, or of which category one of its wallets is:
  // what a page shows of either is to be asked again.
  z.object({ event: z.literal("miner"), id: z.string().optional() }),
  // An order of a membership has gone on: the account's orders are to be asked again.
  z.object({ event: z.literal("membership"), id: z.string().optional() }),
  // Staff have written what pages show: footer, links, team.
  z.object({ event: z.literal("content"), id: z.string().optional(), kind: z.string() }),
  // New terms are in force, which the page's account has not accepted: its calls are refused until it does.
  z.object({ event: z.literal("terms"), id: z.string().optional(), version: z.string() }),
  // Something of the account's identity check has changed: its progress is to be asked again. `document` with its state or
  // its place in the queue where it is about one; without, another device has entered or the whole check is done.
  z.object({
    event: z.literal("kyc"),
    id: z.string().optional(),
    document: z.enum(KYC_DOCUMENTS).optional(),
    state: z.enum(KYC_STATES).optional(),
    /** 0 = it is looked at, 1 = the next one. */
    position: z.number().int().optional(),
  }),
  // A photo that the account has just sent waits for its first look: its place in the queue. Nothing is to be asked again.
  z.object({
    event: z.literal("photo-place"),
    id: z.string().optional(),
    document: z.enum(KYC_DOCUMENTS),
    /** 0 = it waits no more, 1 = the next one. */
    position: z.number().int(),
  }),
  // An order of the account has another state, or more of it is paid: it is to be asked again.
  z.object({
    event: z.literal("order"),
    id: z.string().optional(),
    orderId: z.string(),
    state: z.string(),
  }),
]);
export type SocketEvent = z.infer<typeof socketEvent>;

/** What the server sends, by name: a table of what a client does with each is typed by it. */
export type SocketEventName = SocketEvent["event"];
export type SocketEventOf<Name extends SocketEventName> = Extract<SocketEvent, { event: Name }>;
