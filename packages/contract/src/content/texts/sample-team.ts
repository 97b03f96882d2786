import type { TeamContent } from "../sections.ts";

/** Roles only: no person is invented, so none has a name or a picture. */
export const sampleTeam: TeamContent = {
  title: "Team",
  lead: "The people who build it, look after it and answer your questions.",
  members: [
    {
      role: "Chief executive",
      biography:
        "Decides what we promise and what we do not. Asks of every feature whether a person who has never held a coin would understand it.",
    },
    {
      role: "Chief operating officer",
      biography:
        "Keeps the days running: support hours, partners, incidents. Writes the report after each incident, and publishes it.",
    },
    {
      role: "Head of engineering",
      biography:
        "Leads the people who write the code. Ships nothing that the tests do not show, and keeps the system small enough to be read.",
    },
    {
      role: "Ledger engineer",
      biography:
        "Builds the chain of blocks that holds every balance. Replays it from the first block again and again to prove that not one coin is missing.",
    },
    {
      role: "Cryptography engineer",
      biography:
        "Looks after keys, signatures and sealed phrases. Makes sure that twelve words never leave the device that made them.",
    },
    {
      role: "Wallet engineer",
      biography:
        "Makes the pages where coins are held and sent. Counts the steps between wanting and having done, and removes one.",
    },
    {
      role: "Mobile engineer",
      biography:
        "Brings the wallet to the small screen, with large touch targets, slow networks and one thumb in mind.",
    },
    {
      role: "Site reliability engineer",
      biography:
        "Watches over servers, backups and restores. Pulls the plug on purpose, so that the day it happens is an ordinary one.",
    },
    {
      role: "Security lead",
      biography:
        "Attacks the product before others do. Reads every report that comes in and answers it within a day.",
    },
    {
      role: "Quality engineer",
      biography:
        "Walks through each journey as a newcomer, a hurried customer and a forger. Turns what breaks into a test that stays.",
    },
    {
      role: "Product designer",
      biography:
        "Draws the coin, the reeds and the rosettes, and the quiet between the numbers. Tests with people who do not like computers.",
    },
    {
      role: "Content designer",
      biography:
        "Writes the sentences on every screen. Reads them aloud; what sounds like a contract is written again.",
    },
    {
      role: "Accessibility specialist",
      biography:
        "Uses the product with keyboard and screen reader every week, and holds releases until both work.",
    },
    {
      role: "Head of compliance",
      biography:
        "Knows the rules for virtual currency services and keeps us within them. Explains in plain words why we ask what we ask.",
    },
    {
      role: "Identity reviewer",
      biography:
        "Looks at the documents that the automatic check is unsure about. Decides by the document and never by the face behind it.",
    },
    {
      role: "Data protection officer",
      biography:
        "Answers for what we store and for how long. Removes a field for every one that is added.",
    },
    {
      role: "Finance lead",
      biography:
        "Reconciles the treasury with the ledger every day, to the last of twelve decimals.",
    },
    {
      role: "Merchant partnerships",
      biography:
        "Sets up terminals in shops and stands at the counter on the first day. Brings back what shopkeepers really need.",
    },
    {
      role: "Customer support lead",
      biography: "Reads every message from the contact form and makes sure that a person answers.",
    },
    {
      role: "Community manager",
      biography:
        "Writes the newsletter and keeps the roadmap honest: a goal is complete when customers can use it.",
    },
  ].map((member) => ({ name: "", picture: "", ...member })),
};
