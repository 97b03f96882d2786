import fc from "fast-check";
import { expect, test } from "vitest";

import { aamvaText, annasLicence } from "../testing/licences.ts";
import { parseAamva } from "./aamva.ts";

const text = aamvaText(annasLicence);

test("the elements of a licence are read", () => {
  expect(parseAamva(text)).toEqual({
    number: "D1234567",
    country: "USA",
    state: "NY",
    family: "ERIKSSON",
    given: "ANNA<MARIA",
    birthDate: "1974-08-12",
    expiryDate: "2034-04-15",
  });
});

test("a Canadian licence has its days the other way round", () => {
  const canadian = text
    .replace("DCGUSA", "DCGCAN")
    .replace("DBB08121974", "DBB19740812")
    .replace("DBA04152034", "DBA20340415");
  expect(parseAamva(canadian)).toMatchObject({
    country: "CAN",
    birthDate: "1974-08-12",
    expiryDate: "2034-04-15",
  });
});

test("all names in one element, as the first version has them", () => {
  const first = text
    .replace("DCSERIKSSON", "DAAERIKSSON,ANNA,MARIA")
    .replace(/DACANNA|DADMARIA/g, "DAKX");
  expect(parseAamva(first)).toMatchObject({ family: "ERIKSSON", given: "ANNA<MARIA" });
});

test("a day that there is not is none", () => {
  expect(parseAamva(text.replace("DBA04152034", "DBA02302034"))?.expiryDate).toBe("");
});

test("other codes are no licence, and no error", () => {
  expect(parseAamva("HELLO")).toBeUndefined();
  expect(parseAamva(text.replace("DAQ", "DAX"))).toBeUndefined();
  fc.assert(fc.property(fc.string(), (any) => parseAamva(any) === undefined));
});
