import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isNucAmount, isoTime, nucText, optionalText, requiredText } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { uploadedFile } from "../fields/uploaded-file.ts";
import { ACCOUNT_LIFE_MESSAGES } from "../messages/account/account-life.ts";
import { SHOP_CARD_MESSAGES } from "../messages/shop/shop-card.ts";
import { z } from "../schema.ts";

const { limits, register } = SHOP_CARD_MESSAGES;

/** Size in pixels of the picture that the page takes, as JPEG. */
export const SELFIE_SIZE = { width: 260, height: 230 } as const;
/** Megabytes (2^20 bytes) of a selfie. */
export const SELFIE_MEGABYTES = 2;
/** Wrong PINs that lock a card for an hour, and those without a right one between that lock it until it is unblocked. */
export const PIN_TRIES = { lockForAnHour: 5, lockUntilUnblocked: 15 } as const;
/** The path of the derivation from a phrase that gives a wallet for shops. */
export const SHOP_PATH = "//shop";

/** `POST wallet/upload-selfie`, a multipart form. */
export const selfieUploadForm = z.object({ file: uploadedFile(register.selfieRequired) });
/** The path names the picture in `add-encrypted-wallet`; the last one that was sent counts. */
export const selfieUploadAnswer = z.object({ imagePath: z.string() });

/** `v1.{salt}.{iv}.{ciphertext+tag}`; the server cannot look into it and tests its form alone. */
const sealedKey = requiredText(register.keyRequired);

/** `POST wallet/add-encrypted-wallet`. */
export const encryptedWalletPayload = z.object({
  /** Its address. */
  wallet: requiredText(register.walletRequired),
  /** Mini-secret of the wallet, sealed on the device under the PIN. */
  privateKey: sealedKey,
  imagePath: requiredText(register.selfieRequired),
  /** *Addition*: of the email, for a wallet that has been used. */
  code: optionalText(),
});
export type EncryptedWalletPayload = z.infer<typeof encryptedWalletPayload>;

/** A locked card pays again after its hour, a blocked one once its owner unblocks it. */
export const SHOP_CARD_STATES = ["active", "locked", "blocked"] as const;
export type ShopCardState = (typeof SHOP_CARD_STATES)[number];
/** Who blocked it: its owner in the profile or by the link of an email, 15 wrong PINs, staff who replaced it. */
export const BLOCKED_BY = ["owner", "link", "tries", "staff"] as const;
export type BlockedBy = (typeof BLOCKED_BY)[number];

/** A shop card as its owner sees it. */
export const shopCard = z.object({
  wallet: z.string(),
  accountName: z.string(),
  /** 0 = printing in progress. */
  printed_status: z.union([z.literal(0), z.literal(1)]),
  registeredAt: isoTime,
  /** When the card of plastic was last asked for: at first, or as a replacement. */
  issuedAt: isoTime,
  state: z.enum(SHOP_CARD_STATES),
  /** As `PUT` takes it: true where the state is `blocked`. */
  blocked: z.boolean(),
  /** End of the lock of an hour; null where there is none. */
  lockedUntil: isoTime.nullable(),
  blockedAt: isoTime.nullable(),
  blockedBy: z.enum(BLOCKED_BY).nullable(),
  /** Wrong PINs until it locks. */
  triesLeft: z.number().int(),
  perPayment: nucText,
  perDay: nucText,
  /** Since the day began. */
  spentToday: nucText,
  /** When the next day begins, and the limit with it: midnight in UTC. */
  dayEnds: isoTime,
});
export type ShopCard = z.infer<typeof shopCard>;
/** `GET wallet/shop-card`: null where there is none. */
export const shopCardAnswer = shopCard.nullable();

const limit = emptyAsNull(
  z
    .union([z.string().max(10_000), z.number()], limits.malformed)
    .refine((amount) => isNucAmount(amount), limits.malformed)
    .nullish(),
);

/** `PUT wallet/shop-card`: what is missing stays. */
export const shopCardChange = z.object({
  perPayment: limit,
  perDay: limit,
  blocked: emptyAsNull(z.boolean(limits.blockedMalformed).nullish()),
  /** Of the account: the pages ask for it to raise a limit. */
  password: optionalText(),
});
export type ShopCardChange = z.infer<typeof shopCardChange>;

/** `PUT wallet/shop-card/pin`: the same key under another PIN. */
export const pinChangePayload = z.object({
  privateKey: sealedKey,
  /** Of the account. */
  password: requiredText(ACCOUNT_LIFE_MESSAGES.passwordRequired),
});
export type PinChange = z.infer<typeof pinChangePayload>;

/** `GET wallet/read-shop-card-image?username=`: the front, where no side is named. */
export const shopCardImageQuery = z.object({
  username: requiredText("The user name is required!"),
  side: oneOf(["front", "back"], SHOP_CARD_MESSAGES.sideUnknown),
});

/** `GET payment/user/profile/{username}`. */
export const shopProfile = z.object({
  /** 0 = printing in progress; null where the user has no card. */
  printed_status: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** Address of the shop card's wallet; null where the user has no card. */
  account_id: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  user_name: z.string(),
  /** Of that wallet; null where the user has no card. */
  balance: nucText.nullable(),
});
export type ShopProfile = z.infer<typeof shopProfile>;
