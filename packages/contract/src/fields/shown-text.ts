import { isDeceiving } from "./deceiving-text.ts";
import { requiredText } from "./fields.ts";

/** The message for a name, label or text that others read, when it is not what it seems. */
export const UNSEEN = "Contains characters that cannot be seen or that turn the text around.";

/** Whether a text of one line is what it seems: every name and label that people give. */
export const isPlainLine = (text: string): boolean => !isDeceiving(text);

/** The same of a text that may have several lines. */
export const isPlainText = (text: string): boolean =>
  isPlainLine(text.replaceAll(/[\r\n\t]/g, " "));

/** As `requiredText`, for a line that others read. */
export function shownLine(requiredMessage: string) {
  return requiredText(requiredMessage).refine(isPlainLine, UNSEEN);
}

/** As `requiredText`, for lines that others read. */
export function shownText(requiredMessage: string) {
  return requiredText(requiredMessage).refine(isPlainText, UNSEEN);
}
