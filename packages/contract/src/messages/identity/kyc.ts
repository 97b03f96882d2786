/** Messages of the page of identity checks and of its calls, verbatim where the specification has them. */
export const KYC_MESSAGES = {
  notStarted: "KYC Process not started",
  /** The same place, once something was sent. */
  inProgress: "KYC Process in progress",
  completed: "KYC Process completed",
  address: {
    line1Required: "Please enter address line 1 it is required!",
    cityRequired: "Please enter your city it is required!",
    stateRequired: "Please enter your state or province it is required!",
    typeRequired: "Please select the address type it is required!",
    countryRequired: "Please select the country it is reuired!",
    tooLong: (most: number) => `An address line has at most ${most} characters.`,
    /** Saved addresses are locked. */
    saved: "Your address is already saved. If you moved, change it instead.",
    /** Above the form of a move. */
    moving:
      "If you are verified, you stay verified, and the documents you sent still count. The rules of the new country apply at once.",
    changed: "Your address was changed.",
  },
  upload: {
    empty: "Empty or invalid file. Please try again",
    noSize: "Unable to get file size. Please try again",
    noType: "Unable to get file type. Please try again",
    tooLarge: (megabytes: number) => `File size should be less than ${megabytes} MB`,
    wrongType: (types: readonly string[]) =>
      `File type not supported. It can be ${types.join(", ")} only`,
    notAccepted: "File type not accepted",
    documentUnknown: "The document must be passport, driver_license or photo_id.",
    busy: "Many people are sending photos at the moment. Please try again in a few seconds.",
    poorQuality: "Image is not good quality",
    goodQuality: "The image is good quality.",
    failed: "Something wen wrong.Please try again",
    qualityFailed: "Fail to upload an image. We are facing some issues to predict document quality",
    selfieFailed: "Fail to upload an image. We are facing some issue to upload selfie",
    validationFailed: {
      passport: "We are facing some issues to validate passport",
      driver_license: "We are facing some issues to validate driving license",
      photo_id: "We are facing some issues to validate photoID document",
    },
    /** Of the modal over each of the messages. */
    titles: {
      image: "Fail to upload image",
      passport: "Fail to upload passport",
      driver_license: "Fail to upload licence",
      photo_id: "Fail to upload photoID",
      selfie: "Fail to upload selfie",
    },
    /** The picture that a call names was not sent by this account, is of another document or was used. */
    unknown: "Please upload the image again.",
  },
  /** A step before its turn, or after it. */
  order: {
    address: "Please save your address first.",
    identity: "Please upload your passport or driving licence first.",
    photoId: "Please upload your photo ID first.",
    selfie: "Your selfie has already been checked.",
    done: "This document has already been checked.",
    inReview: "Our team is reviewing this document. You do not need to send it again.",
    checking: "We are still checking the document that you sent.",
  },
  validated: {
    passport: "Your passport successfully validated",
    driver_license: "Your driving license successfully validated",
    photo_id: "Your photoID successfully validated",
    selfie: "Your selfie successfully validated",
  },
  notNeeded: {
    passport: "Don't need to verify your passport",
    driver_license: "Don't need to verify your driving license",
  },
  /** Of a check that a person decides. */
  inReview: "Our team will review this. You can continue with the next step.",
  page: {
    heading: "KYC Verification",
    done: "(Completed)",
    open: "(Incompleted)",
    before:
      "Your address field is already filled please upload the below images to complete KYC verification",
    after:
      "Your KYC is completed. Now you can proceed with further operation on our website like, you can create and access wallet.",
    loadFailed: "Sorry! We are facing some network issues. Please try again later.",
    boxes: {
      passport: "Passport Image",
      driver_license: "Driving License",
      photo_id: "PhotoID Image",
      selfie: "Selfie Image",
    },
    addressTypes: { Resident: "Resident", Work: "Work" },
  },
  featureOff:
    "Hi, the identity verification feature is not available until further notice. Our admin team will notify you.",
  handover: {
    redirectUnknown: "We cannot return to this address.",
    /** One sentence for every reason, so that a stranger learns nothing. */
    codeWrong: "This link is no longer valid. Please start again on the first device.",
    staff: "Staff log in on each device with their own second factor. Please log in on the phone.",
  },
  appeal: {
    textRequired: "Please tell us why we should look again.",
    textTooLong: (most: number) => `The text has at most ${most} characters.`,
    notPossible: "There is no decision on this document to appeal.",
    twice: "You have already appealed for this document.",
  },
  /** What an unverified customer may not do where staff set so; the page links to the check. */
  required: {
    buy: "Please complete your identity verification before you buy coins.",
    send: (most: string) =>
      `Please complete your identity verification to send more than ${most} NUC a day.`,
    miner: "Please complete your identity verification before you register as a miner.",
    shopCard: "Please complete your identity verification before you open a shop card.",
    /** To a country where less is asked. */
    move: "Please complete your identity verification before you move to this country.",
  },
} as const;

/** What the account is notified of. */
export const KYC_NOTICES = {
  completed: {
    title: "Identity Verified",
    text: "Your identity verification is complete.",
  },
  approved: {
    title: "Document Approved",
    text: (document: string) => `Our team has reviewed and approved your ${document}.`,
  },
  rejected: {
    title: "Document Rejected",
    text: (document: string, reason: string) =>
      `Our team could not accept your ${document}. ${reason}`,
  },
  expiring: {
    title: "Document Expires Soon",
    text: (document: string, day: string) =>
      `Your ${document} expires on ${day}. Please upload your new one by then.`,
  },
  expired: {
    title: "Document Expired",
    text: (document: string) => `Your ${document} has expired. Please upload a new one.`,
  },
  /** The document that the selfie was compared with was replaced. */
  selfieAgain: {
    title: "New Selfie Needed",
    text: (document: string) =>
      `Your new ${document} is accepted. Please take a new selfie, so that we can compare the two.`,
  },
} as const;
