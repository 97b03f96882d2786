/** Texts of the footer that an operator sets for the build; each has a default. */
interface ImportMetaEnv {
  readonly VITE_REGISTRY_CODE?: string;
  readonly VITE_LICENCE_WALLET?: string;
  readonly VITE_LICENCE_EXCHANGE?: string;
  readonly VITE_SOCIAL_LINKS?: string;
  readonly VITE_STORE_LINKS?: string;
}
