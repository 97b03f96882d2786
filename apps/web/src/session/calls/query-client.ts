import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Most tries after a failure that may pass by itself. */
const retries = 2;

/** The one cache of server answers. Errors the server meant (4xx) are not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline a call fails at once and says so; the library would let it wait without a word.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < retries && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Cache keys that the socket writes to or makes stale. */
export const queryKeys = {
  maintenance: ["maintenance"] as const,
  /** Prefix of every switch. */
  features: ["features"] as const,
  /** A boolean. */
  feature: (column: string) => ["features", column] as const,
  /** Of the list of the user's own wallets, and prefix of every query about them. */
  wallets: ["wallets"] as const,
  /** Prefix of every query about the user's registrations as a miner. */
  miner: ["miner"] as const,
  /** The account's orders of memberships. */
  memberships: ["memberships", "own"] as const,
  /** Prefix of every query about the user's identity check. */
  kyc: ["kyc"] as const,
  /** The place in the queue of a photo that was just sent: a number, which is not polled for. */
  photoPlace: (document: string) => ["photo-place", document] as const,
  /** Prefix of every query about the user's shop card. */
  shopCard: ["shop-card"] as const,
  /** Prefix of every query about bills that the user's phone is asked to pay. */
  phoneBills: ["phone-bills"] as const,
  /** Prefix of every query about the terminals of the user's shop. */
  terminals: ["terminals"] as const,
  /** Prefix of every query about the user's orders of coins. */
  orders: ["orders"] as const,
  /** The user's own postal address. */
  address: ["kyc-address"] as const,
  /** Prefix of every query about notifications. */
  notifications: ["notifications"] as const,
  /** The terms in force. */
  terms: ["terms"] as const,
};
