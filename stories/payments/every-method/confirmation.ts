/** Where a shopper confirms an opened payment: a bank's page, a UPI app, or another phone. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { mainButton } from '../../shopper.ts'
import { waitingId } from './provider-book.ts'
import type { ProviderBook } from './provider-book.ts'
import { isInPopUp } from './visit.ts'
import type { Visit } from './visit.ts'

/** A payment that the shopper has opened and not yet confirmed. */
export interface OpenedPayment {
  readonly confirm: () => Promise<unknown>
  readonly refuse: () => Promise<unknown>
  /** The bank says neither yes nor no, and the shopper is back. */
  readonly postpone: () => Promise<unknown>
  /** The window that belongs to it, in the pop-up. */
  readonly window?: Page | undefined
}

interface BankButtons {
  readonly heading: RegExp
  readonly confirm: string
  readonly refuse: string
  readonly postpone: string
  /** Its page does not lead back by itself. */
  readonly staysThere?: true
}

const BANK: BankButtons = {
  heading: /Confirm your payment/,
  confirm: 'Success',
  refuse: 'Failure',
  postpone: 'Pending',
}
/** Approved there, decided later. */
export const CASHFREE_BANK: BankButtons = { ...BANK, postpone: 'Success' }
export const LENDER: BankButtons = {
  heading: /to Dhaga Handloom/,
  confirm: 'Approve',
  refuse: 'Fail',
  postpone: 'Close',
  staysThere: true,
}

/** By the page's button: the bank's page in this window, or in one of its own. */
export async function openAtBank(visit: Visit, buttons: BankButtons = BANK) {
  return openedAtBank(visit, buttons, () => mainButton(visit.screen, /^Pay/).click())
}

/** A provider's script that opened the window reports that it was cancelled. */
export const closedWindow = ({ screen }: Visit): Locator =>
  screen.getByRole('dialog', { name: /^Payment (not finished|failed)$/ })

/** The bank's window was closed; the pop-up offers to open it again. */
export async function reopenAtBank(visit: Visit, buttons: BankButtons = BANK) {
  const again = closedWindow(visit).getByRole('button', { name: /^Try (card )?again$/ })
  return openedAtBank(visit, buttons, () => again.click())
}

async function openedAtBank(
  visit: Visit,
  buttons: BankButtons,
  click: () => Promise<void>,
): Promise<OpenedPayment> {
  const { page } = visit
  const opened = isInPopUp(visit) ? page.waitForEvent('popup') : undefined
  await click()
  const bank = (await opened) ?? page
  await expect(bank.getByRole('heading', { name: buttons.heading })).toBeVisible()
  const choose = (name: string) => bank.getByRole('button', { name, exact: true }).click()
  return {
    confirm: () => choose(buttons.confirm),
    refuse: () => choose(buttons.refuse),
    postpone: async () => {
      await choose(buttons.postpone)
      if (bank !== page) return bank.isClosed() || bank.waitForEvent('close')
      if (buttons.staysThere) return page.goto(visit.address)
      return expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    },
    window: bank === page ? undefined : bank,
  }
}

/** The app is on this phone, in the sandbox a window. */
export async function openInApp(visit: Visit, app: string): Promise<OpenedPayment> {
  const opened = visit.page.waitForEvent('popup')
  await visit.screen.getByRole('button', { name: app }).click()
  const shown = await opened
  const choose = (name: string) => shown.getByRole('button', { name, exact: true }).click()
  await expect(visit.screen.getByRole('dialog', { name: /^Approve ₹/ })).toBeVisible()
  return {
    confirm: () => choose('Approve'),
    refuse: () => choose('Decline'),
    // It is put away, and the request stays in it.
    postpone: () => shown.close(),
  }
}

/** On a phone that is not part of the story: it has scanned the code, or received the request. */
export function onAnotherPhone(book: ProviderBook): OpenedPayment {
  return {
    confirm: async () => book.approve(await waitingId(book)),
    refuse: async () => book.refuse(await waitingId(book)),
    postpone: () => waitingId(book),
  }
}
