import { HandoverReceiver, HandoverSender, type HandoverWallet } from "@nuc/keys";

// In the worker's memory alone: a reload, a closed page or the end of ten minutes forgets them.
let receiver: HandoverReceiver | undefined;
let sender: HandoverSender | undefined;

/** Nothing is under way, as after a reload. */
class NoHandoverError extends Error {
  override readonly name = "HandoverEndedError";
}

function present<Side>(side: Side | undefined): Side {
  if (side === undefined) throw new NoHandoverError("Begin a new one.");
  return side;
}

/** Moving a wallet to another device; one handover at a time on each side. */
export const handoverOperations = {
  /** A fresh key for one wallet; what the other device scans. */
  beginReceiving(): string {
    receiver?.end();
    receiver = new HandoverReceiver();
    return receiver.offer;
  },

  /** The digits to compare, from the number that the other device shows. */
  digitsOf({ number }: { number: string }): string {
    return present(receiver).digits(number);
  },

  openReply({ reply }: { reply: string }): HandoverWallet {
    return present(receiver).open(reply);
  },

  endReceiving(): void {
    receiver?.end();
    receiver = undefined;
  },

  beginSending({ offer }: { offer: string }): { number: string; digits: string } {
    sender?.end();
    sender = new HandoverSender(offer);
    const { number, digits } = sender;
    return { number, digits };
  },

  /** Only after a person has said that both devices show the same digits. */
  sealReply({ wallet }: { wallet: HandoverWallet }): string {
    return present(sender).seal(wallet);
  },

  endSending(): void {
    sender?.end();
    sender = undefined;
  },
} as const;
