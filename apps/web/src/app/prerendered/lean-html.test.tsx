import { Eye } from "lucide-react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { leanHtml } from "./lean-html.ts";

it("takes the icon library's marks out of drawings", () => {
  const html = leanHtml(renderToString(<Eye className="size-4" />));
  expect(html).toMatch(/^<svg width="24"/);
  expect(html).toContain('class="size-4"');
});

it("leaves text as it is", () => {
  const text = 'class="lucide lucide-eye " xmlns="http://www.w3.org/2000/svg"';
  const html = renderToString(<p title={text}>{text}</p>);
  expect(leanHtml(html)).toBe(html);
});
