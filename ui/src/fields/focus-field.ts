/** Moves the focus to a field of a form. */
export function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId)
  const field = form instanceof HTMLFormElement && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
