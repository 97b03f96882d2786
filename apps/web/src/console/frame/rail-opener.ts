import { createContext, use } from "react";

const Context = createContext<() => void>(() => undefined);

/** Hands down how the rail is opened where the window has no room for it. */
export const RailOpener = Context.Provider;
export const useRailOpener = (): (() => void) => use(Context);
