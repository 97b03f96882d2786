const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can look an id up at all; another text names nothing. */
export const isUuid = (text: string): boolean => UUID.test(text);
