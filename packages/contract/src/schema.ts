import { z } from "zod";

// In a browser the page policy allows no code made from text, and zod would try. It decides when a
// schema is made, so this must run before any other file of this package: they all take `z` from here.
z.config({ jitless: "document" in globalThis });

export { z };
