/** What makes and verifies the messages of passkeys. Loaded with the first of them: by itself it takes 17 MB and a third of a second. */
export const webauthn = async () => await import("@simplewebauthn/server");

/** What takes such messages apart. */
export const webauthnHelpers = async () => await import("@simplewebauthn/server/helpers");
