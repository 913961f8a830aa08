/**
 * For a form not created by `useFields`: the page's inline script then does not store its submit.
 */
export const readyForm = (form: (HTMLFormElement & { isReady?: boolean }) | null): void => {
  if (form) form.isReady = true
}
