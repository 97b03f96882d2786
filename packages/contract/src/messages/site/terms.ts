/** What staff read of the terms. */
export const TERMS_MESSAGES = {
  versionRequired: "Enter a version, such as 2.0.",
  versionMalformed: "A version has at most 20 letters, digits, points and hyphens.",
  versionTaken: "This version exists already. Please choose another name.",
  pdfRequired: "Choose the PDF of the terms.",
  pdfTooLarge: "The PDF can be at most 5 MB.",
  pdfMalformed: "This file is not a PDF, or it is damaged.",
  statusUnknown: "The status must be accepted or pending.",
  changedMeanwhile:
    "Somebody else published terms since you opened this. Please look at them first.",
} as const;
