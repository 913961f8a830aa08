/** For a form that `useFields` does not make: the page's first script (shell/early-send) lets it be. */
export const readyForm = (form: (HTMLFormElement & { isReady?: boolean }) | null): void => {
  if (form) form.isReady = true
}
