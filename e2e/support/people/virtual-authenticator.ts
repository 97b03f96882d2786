import type { CDPSession, Page } from "@playwright/test";

/**
 * A device with passkeys in Chromium's own virtual authenticator (CDP domain WebAuthn): it answers the browser's
 * real WebAuthn code without a dialog. Works on pages of `localhost` and https only (see `siteName` in test.ts).
 */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** Connects a device to the page's browser; its person passes every check until `recognise(false)`. */
  static async connect(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** From now on the device does (or does not) recognise its person. */
  async recognise(recognised: boolean): Promise<void> {
    await this.#session.send("WebAuthn.setUserVerified", {
      authenticatorId: this.#id,
      isUserVerified: recognised,
    });
  }

  /** The passkeys in the device, with how often each has signed. */
  async passkeys(): Promise<
    { rpId: string | undefined; signCount: number; discoverable: boolean }[]
  > {
    const { credentials } = await this.#session.send("WebAuthn.getCredentials", {
      authenticatorId: this.#id,
    });
    return credentials.map(({ rpId, signCount, isResidentCredential }) => ({
      rpId,
      signCount,
      discoverable: isResidentCredential,
    }));
  }

  /** Sets the counters of all its passkeys back, as a copy of the device from before would have them. */
  async turnBack(): Promise<void> {
    const { credentials } = await this.#session.send("WebAuthn.getCredentials", {
      authenticatorId: this.#id,
    });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await this.#session.send("WebAuthn.removeCredential", {
        authenticatorId: this.#id,
        credentialId,
      });
      await this.#session.send("WebAuthn.addCredential", {
        authenticatorId: this.#id,
        credential: { ...credential, signCount: 0 },
      });
    }
  }

  /** Takes every passkey out of the device, as somebody does who buys a new one. */
  async empty(): Promise<void> {
    await this.#session.send("WebAuthn.clearCredentials", { authenticatorId: this.#id });
  }
}
