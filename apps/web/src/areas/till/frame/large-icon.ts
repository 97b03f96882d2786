/** Of what is pressed at a counter. */
export const largeIcon = "size-[48px]";
