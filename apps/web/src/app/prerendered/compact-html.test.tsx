import { Eye } from "lucide-react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { compactHtml } from "./compact-html.ts";

it("takes the icon library's marks out of drawings", () => {
  const html = compactHtml(renderToString(<Eye className="size-4" />));
  expect(html).toMatch(/^<svg width="24"/);
  expect(html).toContain('class="size-4"');
  expect(html).toMatch(/<path [^>]*\/><circle [^>]*\/><\/svg>$/);
  expect(compactHtml(renderToString(<Eye />))).not.toContain("class");
});

it("leaves text as it is", () => {
  const text = 'class="lucide lucide-eye " xmlns="http://www.w3.org/2000/svg"';
  const html = renderToString(<p title={text}>{text}</p>);
  expect(compactHtml(html)).toBe(html);
});
