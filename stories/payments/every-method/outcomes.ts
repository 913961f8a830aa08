/** What may become of a payment, whichever method it is: told, and checked in every book. */
import { expect } from '@playwright/test'
import { PAYMENT_FAILED, figure, mainButton, openOrderDetails, payment } from '../../shopper.ts'
import { showPicture, showScreen } from '../../show-screen.ts'
import { ON_DELIVERY } from './methods.ts'
import type { Method, Parts } from './methods.ts'
import { closedWindow } from './confirmation.ts'
import type { OpenedPayment } from './confirmation.ts'
import { waitingId } from './provider-book.ts'
import type { ProviderBook } from './provider-book.ts'
import { closeAndReturn, isInPopUp, ordersOf, placedOrder } from './visit.ts'
import type { Visit } from './visit.ts'

interface Tried {
  readonly visit: Visit
  readonly method: Method
  /** Of the pictures. */
  readonly name: string
}

type Online = Required<Pick<Method, 'open'>> & { readonly book: ProviderBook }

/** What stands in the books before and after: one order, and paid what it says. */
async function expectOneOrder(
  { visit, method }: Tried,
  act: () => Promise<unknown>,
  partsOf = method.partsOf ?? ((total: number): Parts => ({ online: total })),
): Promise<void> {
  const { environment, screen } = visit
  const book = method.book?.(environment)
  const paidIds = async () =>
    ((await book?.payments()) ?? []).filter(({ state }) => state === 'paid')
  const before = { orders: await ordersOf(visit), paid: await paidIds() }
  await act()
  const order = await placedOrder(visit)
  const names = (await ordersOf(visit)).map((each) => each.name)
  expect(names.filter((name) => !before.orders.some((each) => each.name === name))).toEqual([
    order.name,
  ])
  await openOrderDetails(screen)
  await expect(figure(screen, /^Total/)).toHaveText(rupees(order.total))
  const paid = (await paidIds()).slice(before.paid.length).map(({ amount }) => amount)
  const { online = 0, onDelivery = 0, byGiftCard = 0 } = partsOf(order.total)
  expect(paid).toEqual(online === 0 ? [] : [online])
  expect(online + onDelivery + byGiftCard).toBe(order.total)
  if (online > 0) await expect(screen.getByText(`${rupees(online)} paid`)).toBeVisible()
  const keep = screen.getByText(/^₹\S+ .*, in cash or by UPI$/)
  if (onDelivery > 0) await expect(keep).toContainText(rupees(onDelivery))
  else await expect(keep).toHaveCount(0)
  if (byGiftCard > 0)
    await expect(figure(screen, /^Gift card/)).toHaveText(`−${rupees(byGiftCard)}`)
}

const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`

const onlineOf = ({ visit, method }: Tried): Online => {
  if (!method.open || !method.book) throw new Error('nothing is paid online')
  return { open: method.open, book: method.book(visit.environment) }
}

async function openPayment(tried: Tried): Promise<OpenedPayment> {
  const { open, book } = onlineOf(tried)
  return open(tried.visit, book)
}

/** Without axe, which measures a page that is still loading or a row half hidden in the pop-up. */
async function show({ visit, name }: Tried): Promise<void> {
  await showPicture(visit.page, name, { isWhole: !isInPopUp(visit) })
}

/** Filled in as in the other outcomes; a method without a provider is placed by the page's button. */
async function pay(tried: Tried): Promise<void> {
  const { visit, method } = tried
  if (method.open) await (await openPayment(tried)).confirm()
  else await mainButton(visit.screen, /^Place order/).click()
}

export async function success(tried: Tried): Promise<void> {
  const { visit, method } = tried
  await expectOneOrder(tried, async () => {
    await method.fill(visit)
    await (isInPopUp(visit) ? show(tried) : showScreen(visit.page, tried.name, { isWhole: true }))
    await pay(tried)
  })
}

/** Refused by the bank or in the app: told, nothing is ordered; then paid on delivery. */
export async function failure(tried: Tried): Promise<void> {
  const { visit, method } = tried
  const { screen } = visit
  const before = (await ordersOf(visit)).length
  await expectOneOrder(
    tried,
    async () => {
      await method.fill(visit)
      await (await openPayment(tried)).refuse()
      const failed = screen.getByRole('dialog', {
        name: PAYMENT_FAILED,
      })
      await expect(failed).toBeVisible()
      expect((await ordersOf(visit)).length).toBe(before)
      await show(tried)
      await failed.getByRole('button', { name: 'Cash on Delivery' }).click()
      await expect(payment(screen, 'Cash on Delivery')).toBeChecked()
      await mainButton(screen, /^Place order/).click()
    },
    ON_DELIVERY,
  )
}

/** The bank has not decided: never called failed, nothing is ordered; then it approves. */
export async function pending(tried: Tried): Promise<void> {
  const { visit, method } = tried
  const { book } = onlineOf(tried)
  const before = (await ordersOf(visit)).length
  await book.decideLate(true)
  try {
    await expectOneOrder(tried, async () => {
      await method.fill(visit)
      await (await openPayment(tried)).postpone()
      await show(tried)
      await expect(visit.screen.getByText(PAYMENT_FAILED)).toHaveCount(0)
      expect((await ordersOf(visit)).length).toBe(before)
      await book.approve(await waitingId(book))
    })
  } finally {
    await book.decideLate(false)
  }
}

/** The shopper closes it without paying and comes back: it is paid once. */
export async function closed(tried: Tried): Promise<void> {
  const { visit, method } = tried
  await expectOneOrder(tried, async () => {
    await method.fill(visit)
    const opened = method.open ? await openPayment(tried) : undefined
    if (opened?.window && method.reopen) {
      await opened.window.close()
      await expect(closedWindow(visit)).toBeVisible()
      await show(tried)
      return (await method.reopen(visit)).confirm()
    }
    await closeAndReturn(visit)
    if (method.keepsWaiting && opened) {
      await expect(visit.screen.getByRole('dialog', { name: /^Approve ₹/ })).toBeVisible()
      await show(tried)
      return opened.confirm()
    }
    await show(tried)
    if (method.open) await method.fill(visit)
    return pay(tried)
  })
}
