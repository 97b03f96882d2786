/** Made by `build/common-passwords.ts`. */
declare module "virtual:common-passwords" {
  /** One a line, in lower case. */
  const passwords: string;
  export default passwords;
}
