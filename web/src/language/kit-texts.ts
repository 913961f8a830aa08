import type { Messages } from '@thela/messages'
import type { KitTexts } from '@thela/ui/kit-texts.ts'

/** The components' own texts, from the catalogue. */
export const kitTexts = (t: Messages): KitTexts => ({
  continue: t('kit.continue'),
  total: t('kit.total'),
  summary: t('kit.summary'),
  bill: t('kit.bill'),
  close: t('kit.close'),
  closeNotification: t('kit.closeNotification'),
  notifications: t('kit.notifications'),
  change: t('kit.change'),
  phone: t('kit.phone'),
  pincode: t('kit.pincode'),
  searchingPincode: t('kit.searchingPincode'),
  beforeDiscount: t('kit.beforeDiscount'),
  oneLess: t('kit.oneLess'),
  oneMore: t('kit.oneMore'),
  done: t('kit.done'),
  stillToCome: t('kit.stillToCome'),
  slow: t('kit.slow'),
  tooLong: (max) => t('fields.TOO_LONG', { max }),
  changeSection: (title) => t('kit.changeSection', { title: title.toLowerCase() }),
  quantityOf: (item) => t('kit.quantityOf', { item }),
  minutesLeft: (label, count) => t('kit.minutesLeft', { label, count }),
  secondsLeft: (label, count) => t('kit.secondsLeft', { label, count }),
})
