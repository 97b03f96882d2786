import { ERROR_STATUS, errorEnvelope } from "@nuc/contract";
import { afterAll, describe, expect, test } from "vitest";
import {
  addWallet,
  newWallet,
  signUpCustomer,
  storePayload,
  type TestCustomer,
  type TestWallet,
} from "./platform/testing/customers.ts";
import {
  HOSTILE_BODIES,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  MEGABYTE,
  VALUES_BY_TYPE,
} from "./platform/testing/hostile-values.ts";
import { openTestApp, type TestAnswer } from "./platform/testing/test-app.ts";

// The operations are known once the application has made its document, before tests have names.
const site = await openTestApp({ environment: { REGISTER_OTP: "false", FAUCET: "true" } });
const customer = await signUpCustomer(site);
const wallet = await addWallet(site, customer, { coins: "100" });
afterAll(async () => site.close());

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  needsSession: boolean;
  /** Whether the payload stands in `data`. */
  wrapped: boolean;
  fields: { name: string; schema: Schema; required: boolean }[];
  pathParameters: string[];
  queryParameters: { name: string; schema: Schema; required: boolean }[];
}

/** A payload that passes the schema, so that a refusal is about the one field that was changed. */
const PAYLOADS: Record<string, (customer: TestCustomer, wallet: TestWallet) => object> = {
  "POST /api/v1/nuc/auth/register": () => ({
    userName: "bad-input",
    fname: "Account",
    lname: "Holder",
    dateOfBirth: "1990-01-31",
    gender: "Male",
    mobileNumber: "61491570006",
    countryCode: "61",
    email: "bad-input@example.com",
    password: "a password of this test",
    confirmPassword: "a password of this test",
  }),
  "POST /api/v1/nuc/auth/login": ({ username, password }) => ({ userName: username, password }),
  "POST /api/v1/nuc/auth/verify-otp-token": ({ phone }) => ({
    otpCode: "000000",
    authValue: phone,
  }),
  "POST /api/v1/nuc/auth/resend-otp-token": ({ phone, email }) => ({ mobileNumber: phone, email }),
  "POST /api/v1/nuc/auth/update-term": () => ({}),
  "POST /api/v1/nuc/wallet/store-customer-wallet": (owner) =>
    storePayload(site, owner, newWallet()),
  "PUT /api/v1/nuc/wallet/rename": (_owner, { address }) => ({
    walletAddress: address,
    accountName: "Everyday coins",
  }),
  "POST /api/v1/bc/wallet/transfer": () => ({ extrinsic: "0x00" }),
};

const operations = await readOperations();

async function readOperations(): Promise<Operation[]> {
  interface Parameter {
    name: string;
    in: string;
    schema: Schema;
    required?: boolean;
  }
  interface Described {
    parameters?: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    security?: object[];
  }
  const document = await site.call("/api/openapi.json");
  const { paths } = document.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, security = [] }]) => {
      const method = verb.toUpperCase() as Operation["method"];
      const body = requestBody?.content["application/json"]?.schema;
      const data = body?.properties?.["data"];
      const wrapped = data?.properties !== undefined;
      const payload = wrapped ? data : body;
      return {
        name: `${method} ${path}`,
        method,
        path,
        needsSession: security.length > 0,
        wrapped,
        fields: Object.entries(payload?.properties ?? {}).map(([name, schema]) => ({
          name,
          schema,
          required: payload?.required?.includes(name) ?? false,
        })),
        pathParameters: parameters.filter((one) => one.in === "path").map(({ name }) => name),
        queryParameters: parameters
          .filter((one) => one.in === "query")
          .map(({ name, schema, required = false }) => ({ name, schema, required })),
      };
    }),
  );
}

/** JSON types that a schema takes. */
function typesOf(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
  return schema.type === undefined ? [] : [schema.type].flat();
}

/** The path of an operation with something in each place. */
function pathOf({ path }: Operation, segment = wallet.address): string {
  return path.replaceAll(/\{\w+\}/g, segment);
}

const label = (value: unknown) => (JSON.stringify(value) ?? "undefined").slice(0, 60);

/** Whatever was sent: no failure of ours, and a refusal always in the envelope. */
function expectSound(answer: TestAnswer, sent: unknown): void {
  expect(answer.status, `status for ${label(sent)}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  const { errors, requestId } = errorEnvelope.parse(answer.json());
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  for (const { message, code } of errors) {
    expect(Object.keys(ERROR_STATUS)).toContain(code);
    expect(message).not.toBe("");
    expect(message).not.toMatch(
      /node_modules|\.ts:\d|syntax error|violates|relation "|pglite|kysely/i,
    );
  }
  expect(errors.length).toBeGreaterThan(0);
  expect(answer.text.length).toBeLessThan(10_000);
}

/** A refusal whose first error is about this field. */
function expectNamed(answer: TestAnswer, field: string, sent: unknown): void {
  expectSound(answer, sent);
  const [first] = answer.status >= 400 ? answer.errors() : [];
  const told = [answer.status, first?.field];
  expect(told, `${field} ${label(sent)}: ${answer.text}`).toEqual([400, field]);
}

function send(operation: Operation, body: unknown, { token = customer.token } = {}) {
  const { method, wrapped } = operation;
  return site.call(pathOf(operation), {
    method,
    token,
    body: wrapped ? { data: body } : body,
  });
}

function payloadOf({ name }: Operation): Record<string, unknown> {
  return { ...PAYLOADS[name]?.(customer, wallet) };
}

test("every operation with a payload is tried with one that passes its schema", async () => {
  const withFields = operations.filter(({ fields }) => fields.length > 0);
  expect(Object.keys(PAYLOADS).toSorted()).toEqual(withFields.map(({ name }) => name).toSorted());
  for (const operation of withFields) {
    const answer = await send(operation, payloadOf(operation));
    expectSound(answer, operation.name);
    if (answer.status >= 400) expect(answer.errors()[0]?.code).not.toBe("INVALID_REQUEST");
  }
});

describe.for(operations.filter(({ needsSession }) => needsSession))(
  "$name without a session",
  (operation) => {
    test.for(["", "x", "Bearer ", "Bearer x", "Bearer ' or 1=1 --", "x".repeat(10_000), "a b c"])(
      "is 401 for the token %j, whatever else is sent",
      async (token) => {
        const bodies = operation.method === "GET" ? [undefined] : [{}, { secret: "x" }, MEGABYTE];
        for (const body of bodies) {
          const { method } = operation;
          const answer = await site.call(pathOf(operation), { method, token, body });
          expectSound(answer, token);
          expect([answer.status, answer.errors()[0]?.code]).toEqual([401, "SESSION_EXPIRED"]);
        }
      },
    );
  },
);

describe.for(
  operations.flatMap((operation) => operation.fields.map((field) => ({ operation, field }))),
)("$operation.name: $field.name", ({ operation, field }) => {
  const change = (value: unknown) => {
    const payload = payloadOf(operation);
    if (value === undefined) delete payload[field.name];
    else payload[field.name] = value;
    return send(operation, payload);
  };
  const types = typesOf(field.schema);

  test.runIf(field.required)("missing, null and empty are refused alike by name", async () => {
    const answers = [];
    for (const value of [undefined, null, "", "   "]) {
      const answer = await change(value);
      expectNamed(answer, field.name, value);
      answers.push(answer.errors()[0]);
    }
    expect(new Set(answers.map((error) => JSON.stringify(error))).size).toBe(1);
  });

  test.runIf(!field.required)("missing, null and empty count the same", async () => {
    const statuses = [];
    for (const value of [undefined, null, ""]) {
      const answer = await change(value);
      expectSound(answer, value);
      statuses.push([answer.status, answer.status >= 400 ? answer.errors()[0] : null]);
    }
    expect(new Set(statuses.map((status) => JSON.stringify(status))).size).toBe(1);
  });

  test("another type is refused by name", async () => {
    const wrong = Object.entries(VALUES_BY_TYPE).filter(([type]) => !types.includes(type));
    for (const value of wrong.flatMap(([, values]) => values)) {
      expectNamed(await change(value), field.name, value);
    }
  });

  test("a megabyte is refused by name", async () => {
    expectNamed(await change(MEGABYTE), field.name, "a megabyte");
  });

  test("any text, and any number where numbers are taken, is answered soundly", async () => {
    const numbers = types.includes("number") ? (VALUES_BY_TYPE["number"] ?? []) : [];
    for (const value of [...HOSTILE_TEXTS, ...numbers]) {
      expectSound(await change(value), value);
    }
  });
});

describe.for(operations.filter(({ method }) => method !== "GET"))("$name", (operation) => {
  const raw = (payload: string | Buffer, contentType: string | undefined, token?: string) =>
    site.app.inject({
      method: operation.method,
      url: pathOf(operation),
      payload,
      headers: {
        ...(contentType !== undefined && { "content-type": contentType }),
        ...(token !== undefined && { authorization: token }),
      },
    });
  const required = operation.fields.some((field) => field.required);

  test.for(HOSTILE_BODIES)("takes %s for a body soundly", async ([name, body]) => {
    const { token } = await signUpCustomer(site);
    const response = await raw(body, "application/json", token);
    expectSound(asAnswer(response), name);
    if (required) {
      expect([400, 413]).toContain(response.statusCode);
      expect(asAnswer(response).errors()[0]?.field).toMatch(/\w/);
    }
  });

  test("takes other content types soundly", async () => {
    const { token } = await signUpCustomer(site);
    for (const contentType of HOSTILE_CONTENT_TYPES) {
      const response = await raw("a=b", contentType, token);
      expectSound(asAnswer(response), contentType);
      expect(response.statusCode, contentType).toBeGreaterThanOrEqual(400);
    }
    expectSound(asAnswer(await raw("a=b", undefined, token)), "no content type");
  });
});

function asAnswer(response: { statusCode: number; body: string; headers: TestAnswer["headers"] }) {
  const json = <Shape>() => JSON.parse(response.body) as Shape;
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    data: <Shape>() => json<{ data: Shape }>().data,
    errors: () => json<{ errors: ReturnType<TestAnswer["errors"]> }>().errors,
  };
}

describe.for(operations.filter(({ pathParameters }) => pathParameters.length > 0))(
  "the path of $name",
  (operation) => {
    test("may hold anything", async () => {
      for (const segment of HOSTILE_SEGMENTS) {
        const { method } = operation;
        const answer = await site.call(pathOf(operation, segment), { method });
        expectSound(answer, segment);
        expect([400, 404, 414], `${segment}: ${answer.text}`).toContain(answer.status);
      }
    });
  },
);

describe.for(
  operations.flatMap((operation) =>
    operation.queryParameters.map((parameter) => ({ operation, parameter })),
  ),
)(
  "the query of $operation.name: $parameter.name",
  ({ operation, parameter: { name, required } }) => {
    const ask = (query: string) =>
      site.call(`${pathOf(operation)}?${query}`, {
        method: operation.method,
        token: customer.token,
      });

    test("may hold anything", async () => {
      for (const segment of HOSTILE_SEGMENTS) expectSound(await ask(`${name}=${segment}`), segment);
      for (const query of [`${name}[]=1`, `${name}[a]=1`, `${name}=1&&${name}`, `&&=&${name}==`]) {
        expectSound(await ask(query), query);
      }
    });

    test("given twice, or far too long, is refused by name", async () => {
      expectNamed(await ask(`${name}=1&${name}=2`), name, "twice");
      expectNamed(await ask(`${name}=${"x".repeat(20_000)}`), name, "too long");
    });

    test.runIf(required)("missing and empty are refused by name", async () => {
      for (const query of ["", `${name}=`, `${name}=%20`]) {
        expectNamed(await ask(query), name, query);
      }
    });
  },
);

test("nothing of all this was a failure in the log", () => {
  const failures = site
    .logged()
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  expect(failures).toEqual([]);
});
