import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  contentVersionAnswer,
  contentVersionParams,
  contentVersionsAnswer,
  pictureAnswer,
  picturePayload,
  staffContentParams,
} from "./versions.ts";

const tag = "staff";

export const listContentVersions = endpoint("GET", "staff", "/content/{kind}/versions", {
  access: { staff: RIGHTS["content.read"] },
  tag,
  summary: "The kept versions of a kind of content, newest first",
  params: staffContentParams,
  answer: inData(contentVersionsAnswer),
});

export const getContentVersion = endpoint("GET", "staff", "/content/{kind}/versions/{version}", {
  access: { staff: RIGHTS["content.read"] },
  tag,
  summary: "One version of a kind of content, to restore it",
  params: contentVersionParams,
  answer: inData(contentVersionAnswer),
});

export const uploadPicture = endpoint("POST", "staff", "/content/pictures", {
  access: { staff: RIGHTS["pictures.upload"] },
  tag,
  summary: "Upload a JPEG or PNG for the public pages or a product",
  body: picturePayload,
  answer: inData(pictureAnswer),
  status: 201,
});
