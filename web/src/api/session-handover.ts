import type { Session } from '@thela/contracts/calls/identity'

const PLACE = 'thela.session'

export interface HandedOver {
  readonly storeId: string
  readonly session: Session
  /** As the clock of this browser counts. */
  readonly diesAt: number
}

/**
 * For the next page in this very frame and nobody else: where the browser refuses the cookie of a
 * framed page, nothing else would tell it who has bought. It is gone as soon as that page has it. A
 * browser that refuses storage as well begins with nobody.
 */
export function handOver(handed: HandedOver): void {
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(handed))
  } catch {
    return
  }
}

export function takeOver(storeId: string): HandedOver | undefined {
  const handed = readAndForget()
  return handed?.storeId === storeId && handed.diesAt > Date.now() ? handed : undefined
}

function readAndForget(): HandedOver | undefined {
  try {
    const text = window.sessionStorage.getItem(PLACE)
    window.sessionStorage.removeItem(PLACE)
    return text ? (JSON.parse(text) as HandedOver) : undefined
  } catch {
    return undefined
  }
}
