import { createContext, use } from 'react'

/** What components say of themselves; all else they are given by who places them. [ADR-087] */
export interface KitTexts {
  readonly continue: string
  readonly total: string
  readonly summary: string
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
  /** Of a step that has been passed, and of an entry that has not come yet. */
  readonly done: string
  readonly stillToCome: string
  changeSection(title: string): string
  quantityOf(item: string): string
  /** The moments that a clock says aloud. */
  minutesLeft(label: string, count: number): string
  secondsLeft(label: string, count: number): string
}

/** Of the request that is rendered: on the server each has its own language. */
export const KitTextsContext = createContext<KitTexts | undefined>(undefined)

let ofDocument: KitTexts | undefined

/** In the browser, before anything is rendered; never on the server, where all visitors share memory. */
export function setKitTexts(texts: KitTexts): void {
  ofDocument = texts
}

export function useKitTexts(): KitTexts {
  const texts = use(KitTextsContext) ?? ofDocument
  if (!texts) throw new Error('components need their texts: KitTextsContext or setKitTexts')
  return texts
}
