/** In the browser's log; the page is whole without a chat. */
export const logFailure = (failure: unknown) => globalThis.reportError?.(failure)
