import { AsyncResource } from "node:async_hooks";
import type { ListenOptions } from "./database.ts";

interface Subscription {
  onPayload: (payload: string) => void;
  onReconnect: (() => void) | undefined;
}

/** Who listens to which channel in this process. */
export class Channels {
  readonly #subscriptions = new Map<string, Set<Subscription>>();

  /** @returns takes the subscription away; true when it was the channel's last */
  add(
    channel: string,
    onPayload: (payload: string) => void,
    { onReconnect }: ListenOptions,
  ): () => boolean {
    // A notification of the embedded database arrives within the commit that sent it: the listener
    // must not be taken for a part of that transaction.
    const subscription = {
      onPayload: AsyncResource.bind(onPayload),
      onReconnect: onReconnect && AsyncResource.bind(onReconnect),
    };
    const existing = this.#subscriptions.get(channel);
    const subscriptions = existing ?? new Set<Subscription>();
    subscriptions.add(subscription);
    if (!existing) this.#subscriptions.set(channel, subscriptions);
    return () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return false;
      return this.#subscriptions.get(channel) === subscriptions
        ? this.#subscriptions.delete(channel)
        : false;
    };
  }

  names(): string[] {
    return [...this.#subscriptions.keys()];
  }

  deliver(channel: string, payload: string): void {
    for (const { onPayload } of this.#subscriptions.get(channel) ?? []) onPayload(payload);
  }

  reconnected(): void {
    for (const subscriptions of this.#subscriptions.values()) {
      for (const { onReconnect } of subscriptions) onReconnect?.();
    }
  }
}
