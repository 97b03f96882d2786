import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPaintScript } from "./build/first-paint.ts";

/** Builds the gallery alone, for the journey that compares its pictures. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), firstPaintScript()],
  build: {
    target: "es2022",
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    assetsInlineLimit: 0,
    rolldownOptions: { input: fileURLToPath(new URL("gallery.html", import.meta.url)) },
  },
});
