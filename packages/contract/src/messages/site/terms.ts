/** What staff read of the terms. */
export const TERMS_MESSAGES = {
  versionRequired: "Name the version, such as 2.0.",
  versionMalformed: "A version has at most 20 letters, digits, points and hyphens.",
  versionTaken: "There was a version of this name already. Please name it otherwise.",
  pdfRequired: "Choose the PDF of the terms.",
  pdfTooLarge: "The PDF has at most 5 MB.",
  pdfMalformed: "This file is no PDF, or it is damaged.",
  statusUnknown: "The status must be accepted or pending.",
  changedMeanwhile:
    "Somebody else published terms since you opened this. Please look at them first.",
} as const;
