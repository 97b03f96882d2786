/** A moment as the chain keeps it, the same for every reader: "2026-11-23 09:12:44", of UTC. */
export function utcTime(iso: string): string {
  const [day = "", time = ""] = new Date(iso).toISOString().split("T");
  return `${day} ${time.slice(0, 8)}`;
}
