import { Button } from "../buttons/button.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { PageHeading } from "../layout/page-heading.tsx";
import { PageStep } from "../layout/page-step.tsx";
import { SplitScreen } from "../layout/split-screen.tsx";
import { Stepper } from "../layout/stepper.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { Sample } from "./sample.tsx";
import { longText } from "./samples.ts";

const steps = [
  { label: "Name and password" },
  { label: "Secret phrase", hint: "Twelve words" },
  { label: "Test" },
];
const sentSteps = [
  { label: "Address" },
  { label: "Passport", inReview: true },
  { label: "Selfie" },
];
const tabs = [
  { value: "all", label: "All", content: "Everything" },
  { value: "unread", label: "Unread", content: "Nothing" },
  { value: "long", label: "Announcements and offers", content: longText },
];

export function LayoutSample() {
  return (
    <Sample name="layout" title="Layout">
      <PageStep>
        <PageHeading
          title="Wallets"
          lead="Every wallet of this account."
          actions={<Button>Create wallet</Button>}
        />
        <PageHeading back={{ to: "/orders", label: "Your orders" }} title="200.00 NUC" />
        <Tabs label="Kinds of notifications" items={tabs} />
        <Tabs label="The same, wide" items={tabs.slice(0, 2)} value="unread" wide large />
        <div className="grid gap-6 md:grid-cols-2">
          <Stepper steps={steps} current={0} label="The first step" />
          <Stepper steps={sentSteps} current={3} label="Done and in review" />
        </div>
        <Stepper steps={steps} current={1} label="Steps across" direction="horizontal" />
        <NotFound />
      </PageStep>
    </Sample>
  );
}

export function ScreenSample() {
  return (
    <Sample name="screen" title="Split screen" flush>
      <SplitScreen
        panelTitle="Your keys stay with you"
        panelPoints={["Twelve words open it", "Nobody else has them"]}
      >
        <PageHeading title="Log in" />
        <Button full size="large">
          Log in
        </Button>
      </SplitScreen>
    </Sample>
  );
}
