/** What the receiving device shows begins so; the number is the protocol's version. */
export const OFFER_PREFIX = "nuc-move-1.";

/** What the sending device replies begins so. */
export const REPLY_PREFIX = "nuc-moved-1.";
