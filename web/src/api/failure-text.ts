import { BROWSER_FAILURES } from '@thela/contracts/browser-failures'

/** A failure in events and alerts, in English: as specified, else as the server says, else its code. */
export function failureText(messageCode: string, description: string): string {
  return BROWSER_FAILURES[messageCode] ?? (description || messageCode)
}
