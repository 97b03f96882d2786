import {
  type ChallengeAnswer,
  CLERK_CODE_LENGTH,
  TERMINAL_MESSAGES,
  tillChallenge,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type SyntheticEvent } from "react";
import { Navigate } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { endKiosk } from "../../../session/storage/kiosk.ts";
import { type TillSession, useTillSession } from "../../../session/storage/till-session.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { DigitField } from "../../../ui/fields/digit-field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { type PairedDevice, readDevice } from "./device-store.ts";
import { signInHere, signOutHere } from "./sign-in.ts";
import { TillScreen } from "./till-screen.tsx";

const { clerk: messages, pair } = TERMINAL_MESSAGES;
const terminalPath = "/pos/terminal";

/** The terminal of this device with its clerks; undefined = it is paired with none. */
interface Paired {
  readonly device: PairedDevice;
  readonly known: ChallengeAnswer;
}

async function readPaired(): Promise<Paired | null> {
  const device = await readDevice();
  if (device === undefined) return null;
  try {
    return { device, known: await call(tillChallenge, { body: { device: device.device } }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Lets a clerk in at the terminal of this device. */
export function SignInPage() {
  const session = useTillSession();
  const [signsIn, setSignsIn] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["paired-device"],
    queryFn: readPaired,
    staleTime: 0,
    // Each reading makes a new challenge, which ends the one that is being signed.
    refetchOnWindowFocus: false,
    enabled: session === null,
  });
  if (session && signsIn) return <ToTerminal clerk={session.clerk} />;
  if (session) return <SignedIn session={session} />;
  if (data === null) return <Unpaired />;
  return (
    <TillScreen
      title={data ? data.known.terminal : "Sign in"}
      lead={data ? `Terminal of ${data.known.shop}. Who are you?` : "Choose who you are."}
    >
      {data === undefined && isError && <FailedRead error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading label="Loading the terminal">
          <Skeleton className="h-60 w-full rounded-2" />
        </Loading>
      )}
      {data && (
        <ClerkSignIn
          paired={data}
          onSubmit={() => setSignsIn(true)}
          onUnpaired={() => void refetch()}
        />
      )}
    </TillScreen>
  );
}

function Unpaired() {
  // No code of a clerk would end it any more.
  useEffect(endKiosk, []);
  return (
    <TillScreen title="Pair this device first" lead={pair.unpaired}>
      <LinkButton to="/pos/pair" size="large" full>
        Pair this device
      </LinkButton>
    </TillScreen>
  );
}

/** Who signs in is about to sell. */
function ToTerminal({ clerk }: Pick<TillSession, "clerk">) {
  return (
    <TillScreen title={`Hello, ${clerk}`} lead="Opening the terminal.">
      <Navigate replace to={terminalPath} />
    </TillScreen>
  );
}

function SignedIn({ session: { clerk, terminal, shop } }: { readonly session: TillSession }) {
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void signOutHere();
  };
  return (
    <TillScreen title={`Hello, ${clerk}`} lead={`You are signed in at ${terminal} of ${shop}.`}>
      <LinkButton to={terminalPath} size="large" full>
        Open the terminal
      </LinkButton>
      <Button variant="secondary" size="large" full busy={busy} onClick={leave}>
        Sign out
      </Button>
    </TillScreen>
  );
}

interface ClerkSignInProps {
  readonly paired: Paired;
  readonly onSubmit: () => void;
  readonly onUnpaired: () => void;
}

function ClerkSignIn({ paired: { device, known }, onSubmit, onUnpaired }: ClerkSignInProps) {
  const { clerks } = known;
  const [chosen, choose] = useState(clerks.length === 1 ? (clerks[0]?.id ?? "") : "");
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<{ clerk?: string; code?: string }>({});
  const attempt = useAttempt();
  const refused = faultAtField(attempt.error, ["clerk", "code"], "code");
  if (clerks.length === 0)
    return (
      <Banner>Nobody can sign in yet: the owner of the shop adds clerks under Terminals.</Banner>
    );
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const clerk = clerks.find(({ id }) => id === chosen);
    const found = {
      ...(!clerk && { clerk: messages.choose }),
      ...(code.length < CLERK_CODE_LENGTH && { code: messages.codeMalformed }),
    };
    setFaults(found);
    if (!clerk || found.code !== undefined) return;
    onSubmit();
    void attempt.run(
      async () => {
        try {
          await signInHere(device, clerk, code);
        } catch (error) {
          setCode("");
          if (error instanceof ApiError && error.field === "device") onUnpaired();
          throw error;
        }
      },
      () => setCode(""),
    );
  };
  const faultOf = (field: "clerk" | "code") =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refused === undefined && <FailureBanner error={attempt.error} />}
      <RadioGroup
        legend="Clerk"
        layout="column"
        options={clerks.map(({ id: value, name: label }) => ({ value, label }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          choose(value);
          setFaults({});
          attempt.forget();
        }}
        error={faultOf("clerk")}
      />
      <DigitField
        label="Your code"
        length={CLERK_CODE_LENGTH}
        parted
        masked
        autoFocus={clerks.length === 1}
        autoComplete="off"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits !== "") attempt.forget();
          setFaults({});
        }}
        error={faultOf("code")}
      />
      <Button type="submit" size="large" full busy={attempt.busy}>
        Sign in
      </Button>
    </form>
  );
}
