import { RIGHTS } from "../access/rights.ts";
import { doneAnswer } from "../auth/sign-in.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  itemsAnswer,
  productChange,
  productExportQuery,
  productPayload,
  productRemovalQuery,
  staffProduct,
  staffProductPage,
  staffProductQuery,
} from "./products.ts";

const tag = "staff";

export const getItems = endpoint("GET", "payment", "/items", {
  access: "anyone",
  tag: "payment",
  summary: "What the shop sells, at the current rate",
  answer: itemsAnswer,
});

export const listProducts = endpoint("GET", "staff", "/products", {
  access: { staff: RIGHTS["products.read"] },
  tag,
  summary: "What the shop sells, by title",
  query: staffProductQuery,
  answer: inData(staffProductPage),
});

export const exportProducts = endpoint("GET", "staff", "/export/products", {
  access: { staff: RIGHTS["products.export"] },
  tag,
  summary: "The products that the same filter lists, as CSV",
  query: productExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const addProduct = endpoint("POST", "staff", "/products", {
  access: { staff: RIGHTS["products.write"] },
  tag,
  summary: "Add a product",
  body: productPayload,
  answer: inData(staffProduct),
  errors: ["IDEMPOTENCY_CONFLICT"],
  status: 201,
});

export const changeProduct = endpoint("PUT", "staff", "/products/{id}", {
  access: { staff: RIGHTS["products.write"] },
  tag,
  summary: "Change a product as a whole",
  body: productChange,
  answer: inData(staffProduct),
});

export const removeProduct = endpoint("DELETE", "staff", "/products/{id}", {
  access: { staff: RIGHTS["products.write"] },
  tag,
  summary: "Stop selling a product; receipts keep it",
  query: productRemovalQuery,
  answer: inData(doneAnswer),
});
