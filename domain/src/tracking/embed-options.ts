/** What an embedded page offers. [tracking §2 Embedding, §6, ADR-224] */
import { embedModeOf } from './embed-mode.ts'
import type { EmbedMode } from './embed-mode.ts'

export interface EmbedOptions {
  /** The OTP can be entered. */
  readonly login: boolean
  /** The customer's own part: details, requests to the courier, feedback, chat. */
  readonly customerPart: boolean
  /** The invoice of the order: a frame of another site cannot save files in every browser. */
  readonly invoice: boolean
  /** Links to the account, and to the details of the order. */
  readonly account: boolean
}

const ON_ITS_OWN: EmbedOptions = { login: true, customerPart: true, invoice: true, account: true }
const FOR_EVERYONE: EmbedOptions = {
  login: false,
  customerPart: false,
  invoice: false,
  account: false,
}

const OPTIONS: Readonly<Record<EmbedMode, EmbedOptions>> = {
  // The seller's token stands for the login.
  SELLER: { ...ON_ITS_OWN, login: false, invoice: false },
  OPEN: FOR_EVERYONE,
  PUBLIC_EMBED: FOR_EVERYONE,
}

/** `mode` of a page's data; a page of its own and the checkout's pop-up have all options. */
export function embedOptions(mode: string | undefined): EmbedOptions {
  const embed = embedModeOf(mode)
  return embed === undefined ? ON_ITS_OWN : OPTIONS[embed]
}
