import type { KycDocument, KycProgress, PaperDocument } from "@nuc/contract";
import { randomUUID } from "node:crypto";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { jpegOf } from "./scripted-examiner.ts";

export const KYC = "/api/v1/nuc/kyc";
const AI = "/api/ai";

export const ADDRESS = {
  address_line1: "1 Harbour Street",
  address_line2: "",
  city_town_suburb: "Hobart",
  state_province: "Tasmania",
  address_type: "Resident",
  post_code: "7000",
  country: "AU",
};

interface Person {
  token: string;
}

export async function saveAddress(test: TestApp, { token }: Person, country = "AU") {
  return await test.call(`${KYC}/store-customer-address-detail`, {
    token,
    body: { ...ADDRESS, country },
  });
}

export async function progressOf(test: TestApp, { token }: Person): Promise<KycProgress> {
  return (
    await test.call(`${KYC}/get-kyc-progress`, { token, method: "POST" })
  ).data<KycProgress>();
}

/** A file of its own, unless a test names what is in it. */
export const photo = (text: string = randomUUID(), type = "image/jpeg") =>
  new File([jpegOf(text)], "photo.jpg", { type });

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export async function sendPhoto(
  test: TestApp,
  { token }: Person,
  document: PaperDocument,
  file: File = photo(),
) {
  const fields = {
    file,
    document_type: document,
    email: "someone@else.example",
    kyc_toggle_flag: "0",
  };
  return await test.call(`${AI}/predict_document_quality`, { token, body: formOf(fields) });
}

export async function validate(
  test: TestApp,
  { token }: Person,
  document: PaperDocument,
  path: string,
) {
  const fields = { document_path: path, passport_doc_channel_source: "web" };
  return await test.call(`${AI}/validate_${document}`, { token, body: formOf(fields) });
}

export async function sendSelfie(test: TestApp, { token }: Person, file: File = photo()) {
  const fields = { file, document_type: "selfie", selfie_doc_channel_source: "web" };
  return await test.call(`${AI}/predict_selfie`, { token, body: formOf(fields) });
}

export async function sendForm(
  test: TestApp,
  { token }: Person,
  call: string,
  fields: Readonly<Record<string, string | File>>,
) {
  return await test.call(`${AI}/${call}`, { token, body: formOf(fields) });
}

/** Sends a document through both of its calls; answers the second. */
export async function sendDocument(test: TestApp, person: Person, document: KycDocument) {
  if (document === "selfie") return await sendSelfie(test, person);
  const sent = await sendPhoto(test, person, document);
  const { document_path: path } = sent.json<{ document_path: string }>();
  return await validate(test, person, document, path);
}

/** All steps up to and with `last`, each of them accepted. */
export async function sendUpTo(test: TestApp, person: Person, last: KycDocument): Promise<void> {
  await saveAddress(test, person);
  for (const document of ["passport", "photo_id", "selfie"] as const) {
    const answer = await sendDocument(test, person, document);
    if (answer.status !== 200) throw new Error(`${document}: ${answer.text}`);
    if (document === last) return;
  }
}
