/** Made by `build/toast-look.ts`. */
declare module "virtual:toast-look" {
  export const toastLook: Record<"place" | "plate" | "icon" | "text" | "dismiss" | "bar", string>;
}
