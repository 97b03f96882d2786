/** How staff type a message: the contract reads it, since newsletters are typed so too. */
export { parseTypedText as parseMessage, plainText, typedHtml as toHtml } from "@nuc/contract";
