import { html } from '../page/html.ts'
import { deliveryWords } from './delivery-words.ts'
import { POLICIES } from './policies.ts'
import { shopPage } from './shop-page.ts'
import type { Frame } from './shop-page.ts'

type PolicyId = (typeof POLICIES)[number]['id']

function wordsOf({ shop }: Frame): Readonly<Record<PolicyId, string>> {
  return {
    shipping: `${deliveryWords(shop.name)}. Orders leave us within a day, and the day on which yours arrives is shown before you pay.`,
    returns:
      'Send back what you do not like within seven days of delivery, unused and with its label. The money goes back the way it came, within seven working days of our receiving the parcel.',
    privacy: `${shop.title} uses your name, number and address to deliver what you order and to tell you about it, and for nothing else that you have not agreed to. Ask us what we know about you, and we show it or erase it.`,
    terms: `Prices include all taxes unless the cart says otherwise. An order is accepted when you see its number. ${shop.title} is a demo shop: nothing here is sold, and no money moves.`,
  }
}

export function policiesPage(frame: Frame): string {
  const { shop } = frame
  const words = wordsOf(frame)
  return shopPage(frame, {
    title: `Policies – ${shop.title}`,
    description: `How ${shop.title} delivers, takes back and treats what it knows about you.`,
    body: html`<section class="policies">
      <h1>Policies</h1>
      ${POLICIES.map(
        ({ id, name }) =>
          html`<h2 id="${id}">${name}</h2>
            <p>${words[id]}</p>`,
      )}
    </section>`,
  })
}
