/** What was signed went out but no clear answer came: it may or may not have been done. */
export abstract class UnansweredError extends Error {}
