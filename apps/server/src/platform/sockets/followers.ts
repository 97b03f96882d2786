import type { OpenPage } from "./socket-rule.ts";

const NO_PAGES: ReadonlySet<OpenPage> = new Set();

/** Which open pages follow which subjects. */
export class Followers {
  readonly #bySubject = new Map<string, Set<OpenPage>>();
  readonly #byPage = new Map<OpenPage, Set<string>>();

  /** From now on the page can follow something. */
  open(page: OpenPage): void {
    this.#byPage.set(page, new Set());
  }

  close(page: OpenPage): void {
    for (const subject of this.#byPage.get(page) ?? []) {
      const followers = this.#bySubject.get(subject);
      followers?.delete(page);
      if (followers?.size === 0) this.#bySubject.delete(subject);
    }
    this.#byPage.delete(page);
  }

  /** Does nothing for a page that was closed meanwhile. */
  follow(page: OpenPage, subject: string): void {
    const subjects = this.#byPage.get(page);
    if (!subjects) return;
    subjects.add(subject);
    const followers = this.#bySubject.get(subject) ?? new Set();
    followers.add(page);
    this.#bySubject.set(subject, followers);
  }

  of(subject: string): ReadonlySet<OpenPage> {
    return this.#bySubject.get(subject) ?? NO_PAGES;
  }
}
