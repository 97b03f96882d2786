/** Messages of the public site, verbatim: odd spelling is part of the product. */
export const SITE_MESSAGES = {
  contact: {
    nameRequired: "Please enter your name it is required!",
    emailRequired: "Please enter your email it is required!",
    emailMalformed: "Please provide a valid email address!",
    phoneRequired: "Please enter your phone it is required!",
    messageRequired: "Please enter the message you want to send it is required!",
    sent: "Your email is sent we will reply back to you soon..",
    failed: "We are facing some issues sending emails at the moment. Please try again later.",
  },
  newsletter: {
    emailMalformed: "Please provide a valid email address",
    subscribed: "You successfully subscribe",
    /** Goes on with the sentence above, which is true only then. */
    onceConfirmed: "once you open the link that we've emailed you.",
    failed: "Facing issue while registering the email as subscriber",
    confirmTitle: "Subscribe to the newsletter?",
    confirmText: "One more step: confirm that you want to get the newsletter by email.",
    confirmButton: "Yes, subscribe me",
    confirmedTitle: "You are subscribed",
    confirmedText: "You will get our next newsletter. Each one has a link to unsubscribe.",
    unsubscribeTitle: "Unsubscribe from the newsletter?",
    unsubscribeText: "You will get no more newsletters, and we delete your address.",
    unsubscribeButton: "Unsubscribe me",
    unsubscribedTitle: "You are unsubscribed",
    unsubscribedText: "We have deleted your address. You will get no more newsletters.",
    linkDeadTitle: "This link is no longer valid",
    linkDeadText: "It may be old or cut off. You can subscribe again on the home page.",
  },
  content: {
    changedMeanwhile: "Somebody else has changed this since you opened it. Please review it again.",
    versionMalformed: "If-Match must be the version that was read.",
    kindUnknown: "There is no content of this kind.",
    versionUnknown: "This version is no longer available.",
    pictureRequired: "Choose a picture.",
    pictureTooLarge: "A picture can be at most 1 MB.",
    pictureMalformed: "This file is neither a JPEG nor a PNG picture, or it is damaged.",
    pictureSize: (least: number, most: number) =>
      `A picture has ${least} to ${most} pixels on each side.`,
    pictureUnknown: "We do not have this picture. Please upload it again.",
  },
} as const;
