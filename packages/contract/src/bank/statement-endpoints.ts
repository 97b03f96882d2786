import { RIGHTS } from "../access/rights.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { keptMappings } from "./statement-mapping.ts";
import {
  candidateQuery,
  candidates,
  lineReasonPayload,
  lineReopenPayload,
  matchPayload,
  statementAnswer,
  statementCheck,
  statementCheckPayload,
  statementExportQuery,
  statementLine,
  statementLinePage,
  statementLineQuery,
  statementPayload,
} from "./statements.ts";

const tag = "staff";
const read = { staff: RIGHTS["statements.read"] };
const match = { staff: RIGHTS["statements.match"], fresh: true } as const;

export const listStatementMappings = endpoint("GET", "staff", "/statements/mappings", {
  access: read,
  tag,
  summary: "The saved columns of each bank's CSV files",
  answer: inData(keptMappings),
});

export const checkStatement = endpoint("POST", "staff", "/statements/check", {
  access: { staff: RIGHTS["statements.match"] },
  tag,
  summary: "Preview a bank's statement, and what adding it would do",
  body: statementCheckPayload,
  answer: inData(statementCheck),
});

export const addStatement = endpoint("POST", "staff", "/statements", {
  access: match,
  tag,
  summary: "Add the lines of a bank's statement, each once, and match the certain ones",
  body: statementPayload,
  answer: inData(statementAnswer),
  status: 201,
});

export const listStatementLines = endpoint("GET", "staff", "/statements/lines", {
  access: read,
  tag,
  summary: "The lines of all statements, newest first",
  query: statementLineQuery,
  answer: inData(statementLinePage),
});

export const exportStatementLines = endpoint("GET", "staff", "/export/statement-lines", {
  access: { staff: RIGHTS["statements.export"] },
  tag,
  summary: "The lines of statements that the same filter lists, as CSV",
  query: statementExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const listCandidates = endpoint("GET", "staff", "/statements/lines/{id}/candidates", {
  access: read,
  tag,
  summary: "Expected payments that a line may pay",
  query: candidateQuery,
  answer: inData(candidates),
  errors: ["NOT_FOUND"],
});

export const matchLine = endpoint("POST", "staff", "/statements/lines/{id}/match", {
  access: match,
  tag,
  summary: "Match a line with the payment it makes",
  body: matchPayload,
  answer: inData(statementLine),
  errors: ["NOT_ALLOWED", "NOT_FOUND", "TAKEN"],
});

export const putLineAside = endpoint("POST", "staff", "/statements/lines/{id}/aside", {
  access: match,
  tag,
  summary: "Put aside a line that pays nothing here, with a reason",
  body: lineReasonPayload,
  answer: inData(statementLine),
  errors: ["NOT_ALLOWED", "NOT_FOUND", "TAKEN"],
});

export const reopenLine = endpoint("POST", "staff", "/statements/lines/{id}/reopen", {
  access: match,
  tag,
  summary: "Undo a match, or reopen a line that was put aside",
  body: lineReopenPayload,
  answer: inData(statementLine),
  errors: ["NOT_ALLOWED", "NOT_FOUND", "TAKEN"],
});
