import { submitForm } from '@thela/ui/fields/submit-form.ts'

/** The page’s button is outside of the form. */
export function submitCard(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) submitForm(form)
}
