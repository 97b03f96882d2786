import { randomBytes } from "node:crypto";
import { sessionUser } from "@nuc/contract";
import { accountLifeRoutes } from "../features/account-life/routes.ts";
import { ownData } from "../features/account-life/own-data.ts";
import type { AccountLifeParts, PersonalData } from "../features/account-life/parts.ts";
import { contactCodes } from "../features/access/codes/contact-codes.ts";
import { confirmPassword } from "../features/access/own-account/confirm-password.ts";
import type { PasswordHasher } from "../features/access/passwords/password-hasher.ts";
import {
  closeAccountRow,
  eraseAccessTraces,
  exportAccessTraces,
  exportAccountRow,
} from "../features/access/personal-data.ts";
import { readProfile } from "../features/access/person-repository.ts";
import {
  isAddressTaken,
  isSameAddress,
  replaceContact,
} from "../features/access/replace-contact.ts";
import { exportAirdrop } from "../features/airdrop/personal-data.ts";
import { eraseKey, exportKeyTime } from "../features/address-book/personal-data.ts";
import {
  eraseSignedHere,
  exportSignedHere,
  exportTransfers,
} from "../features/chain-gateway/personal-data.ts";
import { eraseMessages, exportMessages } from "../features/contact/personal-data.ts";
import { eraseAddress, exportAddress } from "../features/kyc/personal-data.ts";
import { exportAutoMint } from "../features/minting/auto-mint/personal-data.ts";
import { eraseMinerMail, exportMinerMail } from "../features/miner-mail/personal-data.ts";
import {
  eraseRegistrations,
  exportRegistrations,
} from "../features/miner-registration/personal-data.ts";
import { exportMints } from "../features/minting/personal-data.ts";
import {
  eraseMintReminders,
  exportMintReminders,
} from "../features/minting/reminder/personal-data.ts";
import { eraseSubscription, exportSubscription } from "../features/newsletter/personal-data.ts";
import {
  eraseNotifications,
  exportNotifications,
} from "../features/notifications/personal-data.ts";
import { erasePasskeys, exportPasskeys } from "../features/passkeys/personal-data.ts";
import { passkeyRoutes } from "../features/passkeys/routes.ts";
import { eraseReferral, exportReferral } from "../features/referral/personal-data.ts";
import { exportRefunds } from "../features/refund/personal-data.ts";
import { exportSessions } from "../features/sessions/personal-data.ts";
import { endSessions, startSession } from "../features/sessions/session-service.ts";
import {
  eraseWalletNames,
  exportReferenceCode,
  exportWallets,
} from "../features/wallets/personal-data.ts";
import { listAddresses } from "../features/wallets/repository.ts";
import type { Feature } from "../platform/http/composition.ts";
import type { Platform } from "../platform/platform.ts";

/** Passkeys, and what becomes of an account over its life. */
export function accountFeatures(platform: Platform, passwords: PasswordHasher): Feature[] {
  const auth = `/api/v1/${platform.config.PRODUCT_SLUG}/auth`;
  const requirePassword = async (accountId: string, password: string) =>
    confirmPassword(platform, passwords, accountId, password);
  const passkeys = passkeyRoutes(platform, {
    confirmPassword: requirePassword,
    startSession: async (handle, begun) => startSession(handle, platform, begun),
    readUser: async (handle, accountId) => sessionUser.parse(await readProfile(handle, accountId)),
  });
  const parts: AccountLifeParts = {
    confirmPassword: requirePassword,
    codes: contactCodes(platform),
    contacts: {
      isSame: isSameAddress,
      isTaken: async (handle, address, except) => isAddressTaken(handle, platform, address, except),
      replace: async (handle, accountId, address) =>
        replaceContact(handle, platform, accountId, address),
    },
    closeAccount: closeAccountRow,
    endSessions: async (handle, accountId) => endSessions(handle, platform, accountId, "all"),
    unusableHash: async () => passwords.hash(randomBytes(32).toString("base64url")),
    personalData: personalData(platform),
  };
  return [
    { prefix: `${auth}/passkeys`, routes: passkeys },
    { prefix: auth, routes: accountLifeRoutes(platform, parts) },
  ];
}

/**
 * What each feature holds about people. `app/personal-data.test.ts` fails for a table that belongs
 * to an account and is not thought of here.
 */
function personalData(platform: Platform): PersonalData[] {
  return [
    {
      section: "account",
      read: async (handle, { accountId }) => exportAccountRow(handle, accountId),
    },
    {
      section: "access",
      read: async (handle, { accountId }) => exportAccessTraces(handle, accountId),
      erase: async (handle, { accountId }) => eraseAccessTraces(handle, accountId),
    },
    {
      section: "address",
      read: async (handle, { accountId }) => exportAddress(handle, accountId),
      erase: async (handle, { accountId }) => eraseAddress(handle, accountId),
    },
    {
      section: "sessions",
      read: async (handle, { accountId }) => exportSessions(handle, accountId),
    },
    {
      section: "passkeys",
      read: async (handle, { accountId }) => exportPasskeys(handle, accountId),
      erase: async (handle, { accountId }) => erasePasskeys(handle, accountId),
    },
    {
      section: "notifications",
      read: async (handle, { accountId }) => exportNotifications(handle, accountId),
      erase: async (handle, { accountId }) => eraseNotifications(handle, accountId),
    },
    ...coinData(platform),
    ...minerData(),
    ...publicSiteData(),
    ...ownData(() => platform.clock.now()),
  ];
}

function minerData(): PersonalData[] {
  return [
    {
      section: "mints",
      read: async (handle, { accountId }) => exportMints(handle, accountId),
    },
    {
      section: "mintReminders",
      read: async (handle, { accountId }) => exportMintReminders(handle, accountId),
      erase: async (handle, { accountId }) => eraseMintReminders(handle, accountId),
    },
    {
      section: "minerRegistrations",
      read: async (handle, { accountId }) => exportRegistrations(handle, accountId),
      erase: async (handle, { accountId }) => eraseRegistrations(handle, accountId),
    },
    {
      section: "minerMail",
      read: async (handle, { accountId }) => exportMinerMail(handle, accountId),
      erase: async (handle, { accountId }) => eraseMinerMail(handle, accountId),
    },
  ];
}

function coinData(platform: Platform): PersonalData[] {
  return [
    {
      section: "wallets",
      read: async (handle, { accountId }) => exportWallets(handle, accountId),
      erase: async (handle, { accountId }) => eraseWalletNames(handle, accountId),
    },
    {
      section: "addressBook",
      read: async (handle, { accountId }) => exportKeyTime(handle, accountId),
      erase: async (handle, { accountId }) => eraseKey(handle, accountId),
    },
    {
      section: "refunds",
      read: async (handle, { accountId }) => exportRefunds(handle, accountId),
    },
    {
      section: "referral",
      read: async (handle, { accountId }) => exportReferral(handle, accountId),
      erase: async (handle, { accountId }) => eraseReferral(handle, accountId),
    },
    {
      section: "autoMint",
      read: async (handle, { accountId }) => exportAutoMint(handle, accountId),
    },
    {
      section: "airdrop",
      read: async (handle, { accountId }) => exportAirdrop(handle, accountId),
    },
    {
      section: "referenceCode",
      read: async (handle, { accountId }) => exportReferenceCode(handle, accountId),
    },
    {
      section: "transfers",
      read: async (handle, { accountId }) =>
        exportTransfers(platform, await listAddresses(handle, accountId)),
    },
    {
      section: "signedHere",
      read: async (handle, { accountId }) => exportSignedHere(handle, accountId),
      erase: async (handle, { accountId }) => eraseSignedHere(handle, accountId),
    },
  ];
}

/** By e-mail, and only by one that is known to be this person's own. */
function publicSiteData(): PersonalData[] {
  return [
    {
      section: "newsletter",
      read: async (handle, { confirmedEmail: email }) =>
        email === null ? undefined : exportSubscription(handle, email),
      erase: async (handle, { confirmedEmail: email }) =>
        email === null ? undefined : eraseSubscription(handle, email),
    },
    {
      section: "messagesToUs",
      read: async (handle, { confirmedEmail: email }) =>
        email === null ? undefined : exportMessages(handle, email),
      erase: async (handle, { confirmedEmail: email }) =>
        email === null ? undefined : eraseMessages(handle, email),
    },
  ];
}
