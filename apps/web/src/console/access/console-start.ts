/** Where the console begins; its router knows its screens from here on. */
export const consoleStart = "/staff";
