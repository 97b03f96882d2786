interface Named {
  /** In the content. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
}

/** A field that holds one value. */
export type ValueSpec = Named &
  (
    | { readonly type: "line" | "paragraph" | "number" | "date" | "picture" }
    | { readonly type: "choice"; readonly options: readonly string[] }
  ) & {
    /** Only there where a neighbour has this value. */
    readonly shownIf?: { readonly name: string; readonly is: string };
  };

/** Several of one thing, in their order. */
export interface ListSpec extends Named {
  readonly type: "list";
  /** What one of them is called: "Member". */
  readonly one: string;
  readonly most: number;
  readonly fields: readonly ValueSpec[];
  readonly empty: Readonly<Record<string, string>>;
  /** `texts`: each is a text and no object; `single`: one at most, null where there is none. */
  readonly form?: "texts" | "single";
}

export type FieldSpec = ValueSpec | ListSpec;

export interface KindSpec {
  readonly label: string;
  /** Where it is shown. */
  readonly shown: string;
  readonly fields: readonly FieldSpec[];
}
