import { exportJournal, exportReceipts } from "@nuc/contract";
import { useState } from "react";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { Panel } from "../../forms/panel.tsx";
import { BookFile } from "./book-file.tsx";

/** The month before this one, as its books are closed. */
function lastMonth(): string {
  const now = new Date(clockNow());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

/** The books of a month as files. */
export function BooksPanel() {
  const [month, setMonth] = useState(lastMonth);
  return (
    <Panel title="Monthly books">
      <div className="grid gap-4">
        <TextField
          label="Month (UTC)"
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="max-w-48"
        />
        <div className="flex flex-wrap gap-2">
          <BookFile endpoint={exportReceipts} month={month} name="receipts" label="Receipts" />
          <BookFile endpoint={exportJournal} month={month} name="journal" label="Journal" />
        </div>
        <p className="text-micro text-ink-3">
          The journal has each booking in double entry. A past month always gives the same lines.
        </p>
      </div>
    </Panel>
  );
}
