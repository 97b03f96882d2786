import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Before the file's own hooks take away what its screen stands on: timers, the network, the cache (see vitest.config.ts).
afterEach(cleanup);
