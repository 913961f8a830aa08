import { createContext, use } from 'react'

/** Texts that describe the components themselves; everything else comes as props. [ADR-087] */
export interface KitTexts {
  readonly continue: string
  readonly total: string
  readonly summary: string
  /** Leads from the total to the amounts. */
  readonly bill: string
  readonly close: string
  readonly closeNotification: string
  readonly notifications: string
  readonly change: string
  readonly phone: string
  readonly pincode: string
  readonly searchingPincode: string
  readonly beforeDiscount: string
  readonly oneLess: string
  readonly oneMore: string
  /** Of a completed step, and of a future entry. */
  readonly done: string
  readonly stillToCome: string
  /** While a reply is late. */
  readonly slow: string
  tooLong(max: number): string
  changeSection(title: string): string
  quantityOf(item: string): string
  /** Announcements of a countdown. */
  minutesLeft(label: string, count: number): string
  secondsLeft(label: string, count: number): string
}

/** Of the rendered request: on the server each request has its own language. */
export const KitTextsContext = createContext<KitTexts | undefined>(undefined)

let ofDocument: KitTexts | undefined

/** In the browser, before rendering; never on the server, where all visitors share memory. */
export function setKitTexts(texts: KitTexts): void {
  ofDocument = texts
}

export function useKitTexts(): KitTexts {
  const texts = use(KitTextsContext) ?? ofDocument
  if (!texts) throw new Error('components need their texts: KitTextsContext or setKitTexts')
  return texts
}
