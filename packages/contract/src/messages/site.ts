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
    failed: "Facing issue while registering the email as subscriber",
    linkDead: "This link is no longer valid. Please subscribe again.",
  },
  home: { loginFirst: "Please login first, to access your wallet" },
} as const;
