import { Banner } from "../../ui/feedback/banner.tsx";

interface PhraseFaultProps {
  /** By which the boxes are tied to it. */
  readonly id: string;
  readonly children: string;
}

/** What is wrong with the words as a whole. */
export function PhraseFault({ id, children }: PhraseFaultProps) {
  return (
    <div id={id}>
      <Banner tone="danger" role="alert">
        {children}
      </Banner>
    </div>
  );
}
