import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  staffTerminal,
  staffTerminalPage,
  terminalDecision,
  terminalQuery,
  terminalSettings,
  terminalSettingsAnswer,
} from "./terminal-staff.ts";

const tag = "staff";

export const listStaffTerminals = endpoint("GET", "staff", "/terminals", {
  access: { staff: RIGHTS["terminals.read"] },
  tag,
  summary: "Terminals of shops, newest first",
  query: terminalQuery,
  answer: inData(staffTerminalPage),
});

export const decideTerminal = endpoint("POST", "staff", "/terminals/{id}/decision", {
  access: { staff: RIGHTS["terminals.decide"], fresh: true },
  tag,
  summary: "Approve or refuse a terminal, stop it, start it again, or withdraw it",
  body: terminalDecision,
  answer: inData(staffTerminal),
});

export const setTerminalSettings = endpoint("PUT", "staff", "/terminals/settings", {
  access: { staff: RIGHTS["terminals.set"], fresh: true },
  tag,
  summary: "Set whether shops take payments on the owner's own page, without approval",
  body: terminalSettings,
  answer: inData(terminalSettingsAnswer),
});
