/** Saves a file of that name, without a server. `content` is text or bytes. */
export function downloadFile(name: string, type: string, content: string | Uint8Array): void {
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
