/** Secret keys of this installation, 32 bytes each; never logged, never answered. */
export interface ServerKeys {
  /** sr25519 mini-secret of the treasury. */
  readonly treasury: Uint8Array;
  /** Seals what is kept at rest (AES-256). */
  readonly sealing: Uint8Array;
  /** HMAC key of one-time codes. */
  readonly codes: Uint8Array;
}
