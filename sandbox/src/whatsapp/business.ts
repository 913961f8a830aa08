import { createHmac } from 'node:crypto'
import { freshId } from '../core/random.ts'
import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { approvedTemplates } from './templates.ts'
import type { Template } from './templates.ts'

/** A number of a business, with its app. */
interface Sender {
  phoneNumberId: string
  businessAccountId: string
  /** As phones show it. */
  name: string
  displayNumber: string
  accessToken: string
  appSecret: string
  verifyToken: string
  /** The store whose webhook address was entered. */
  store: string
}

export interface WhatsappMessage {
  id: string
  /** The id that the sender has given it. */
  reference: string | undefined
  mobile: string
  sender: string
  phoneNumberId: string
  template: string
  text: string
  sentAt: string
}

const DEMO_SENDERS: readonly Sender[] = [
  {
    phoneNumberId: '100000000000001',
    businessAccountId: '200000000000001',
    name: 'Meher Pantry',
    displayNumber: '913340001200',
    accessToken: 'sandbox_whatsapp_token_meher',
    appSecret: 'sandbox_whatsapp_secret_01',
    verifyToken: 'sandbox_whatsapp_word_01',
    store: 'meher',
  },
]

const MAX_KEPT = 2000
const HEX = '0123456789ABCDEF'

/** The Business Platform: who sends, which texts are approved, and the phones that got them. */
export class Business {
  readonly sandbox: Sandbox
  readonly senders: readonly Sender[] = DEMO_SENDERS
  readonly templates: Template[] = approvedTemplates()
  #messages: WhatsappMessage[] = []

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  senderBy(token: string | undefined): Sender | undefined {
    return this.senders.find(({ accessToken }) => token === `Bearer ${accessToken}`)
  }

  /** Accepted: shown on the phone and reported, or found to be undeliverable, by the switch. */
  deliver(sender: Sender, message: Omit<WhatsappMessage, 'id' | 'sentAt' | 'sender'>): string {
    const id = `wamid.${freshId(32, HEX)}`
    const sentAt = new Date(this.sandbox.now()).toISOString()
    const isFailed = this.sandbox.switches.get('whatsapp', 'delivery') === 'failed'
    if (!isFailed) this.#messages.push({ ...message, id, sentAt, sender: sender.name })
    if (this.#messages.length > MAX_KEPT * 2) this.#messages = this.#messages.slice(-MAX_KEPT)
    for (const status of isFailed ? ['failed'] : ['sent', 'delivered']) {
      this.#report(sender, status, {
        statuses: [
          {
            id,
            status,
            timestamp: this.#seconds(),
            recipient_id: message.mobile,
            ...(message.reference === undefined
              ? {}
              : { biz_opaque_callback_data: message.reference }),
            ...(isFailed
              ? { errors: [{ code: 131026, title: 'Message undeliverable' }] }
              : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
          },
        ],
      })
    }
    return id
  }

  /** Somebody writes to the number that has sent the last message there, or to the first number. */
  reply(mobile: string, text: string): void {
    const last = this.messages(mobile)[0]
    const sender =
      this.senders.find(({ phoneNumberId }) => phoneNumberId === last?.phoneNumberId) ??
      this.senders[0]
    if (!sender) return
    this.#report(sender, 'message', {
      contacts: [{ profile: { name: 'Shopper' }, wa_id: mobile }],
      messages: [
        {
          from: mobile,
          id: `wamid.${freshId(32, HEX)}`,
          timestamp: this.#seconds(),
          type: 'text',
          text: { body: text },
        },
      ],
    })
  }

  /** Newest first; the mobile with or without country code. */
  messages(mobile = ''): WhatsappMessage[] {
    const digits = mobile.replaceAll(/\D/g, '').slice(-10)
    return this.#messages.filter((message) => message.mobile.endsWith(digits)).toReversed()
  }

  book(): Book {
    return {
      save: () => ({ messages: this.#messages }),
      load: (state) => {
        this.#messages = (state as { messages: WhatsappMessage[] }).messages
      },
    }
  }

  purge(): void {
    this.#messages = []
  }

  addressOf({ store }: Sender): string {
    return `${this.sandbox.thelaUrl}/webhooks/whatsapp/${store}`
  }

  #seconds(): string {
    return String(Math.floor(this.sandbox.now() / 1_000))
  }

  #report(sender: Sender, event: string, more: object): void {
    const { phoneNumberId, displayNumber, businessAccountId, appSecret } = sender
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: displayNumber, phone_number_id: phoneNumberId },
      ...more,
    }
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: businessAccountId, changes: [{ field: 'messages', value }] }],
    })
    const signature = createHmac('sha256', appSecret).update(body).digest('hex')
    this.sandbox.webhooks.send({
      system: 'whatsapp',
      account: sender.store,
      event,
      url: this.addressOf(sender),
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${signature}`,
      },
      body,
    })
  }
}
