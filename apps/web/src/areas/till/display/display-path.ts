export const displayPath = "/pos/display";
