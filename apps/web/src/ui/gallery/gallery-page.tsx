import { cardLook } from "../lists/card-look.ts";
import { compactLook } from "../lists/compact-look.ts";
import { denseLook } from "../lists/dense-look.ts";
import { PageHeading } from "../layout/page-heading.tsx";
import { ActionsSample, ButtonsSample } from "./buttons-sample.tsx";
import { ChoicesSample } from "./choices-sample.tsx";
import { DrawingsSample } from "./drawings-sample.tsx";
import { FieldsSample } from "./fields-sample.tsx";
import { FloatingSample } from "./floating-sample.tsx";
import { LayoutSample, ScreenSample } from "./layout-sample.tsx";
import { ListsSample, TableSample } from "./lists-sample.tsx";
import { MessagesSample, NothingSample } from "./messages-sample.tsx";
import { NoticesSample } from "./notices-sample.tsx";
import { MoneySample, ValuesSample } from "./values-sample.tsx";

/** Every component in its states. Development has it at `/gallery`; the journey of the same name compares it with pictures. */
export function GalleryPage() {
  return (
    <>
      <PageHeading title="Gallery" lead="Every component in its states." />
      <ButtonsSample />
      <ActionsSample />
      <FieldsSample />
      <ChoicesSample />
      <MessagesSample />
      <NothingSample />
      <MoneySample />
      <ValuesSample />
      <TableSample name="table" title="Table" look={cardLook} />
      <TableSample name="compact-table" title="Compact table" look={compactLook} />
      <TableSample name="dense-table" title="Dense table" look={denseLook} />
      <ListsSample />
      <NoticesSample />
      <DrawingsSample />
      <LayoutSample />
      <FloatingSample />
      <ScreenSample />
    </>
  );
}
