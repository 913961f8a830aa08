/** Submits as its submit button would. Safari before 16 has no `requestSubmit`. */
export function submitForm(form: HTMLFormElement): void {
  if (typeof form.requestSubmit === 'function') return form.requestSubmit()
  const isLetThrough = form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  if (isLetThrough) form.submit()
}
