let last: Promise<unknown> = Promise.resolve()

/** Sequentially, so that the last choice is the stored one. */
export function saveAfterOthers(save: () => Promise<unknown>): void {
  last = last.then(save)
}

/** Resolves when what was chosen so far is with the server. */
export const draftSaved = (): Promise<unknown> => last
