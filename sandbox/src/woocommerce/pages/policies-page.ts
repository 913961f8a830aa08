import { POLICIES } from '../../demo-store/policies.ts'
import { html } from '../../page/html.ts'
import { shopPage } from './shop-page.ts'
import type { Visit } from './visit.ts'

const WORDS: Readonly<Record<(typeof POLICIES)[number]['id'], string>> = {
  shipping:
    'Orders leave the workshop within a day, wrapped in straw and paper. The day on which yours arrives is shown before you pay.',
  returns:
    'Send back what you do not like within seven days of delivery, unused. What arrives broken is replaced: send us a picture of the shards. The money goes back the way it came, within seven working days.',
  privacy:
    'We use your name, number and address to deliver what you order and to tell you about it, and for nothing else that you have not agreed to. Ask us what we know about you, and we show it or erase it.',
  terms:
    'Prices include GST. An order is accepted when you see its number. This is a demo shop: nothing here is sold, and no money moves.',
}

export const policiesPage = (visit: Visit): string =>
  shopPage(visit, {
    title: `Policies – ${visit.store.title}`,
    description: `How ${visit.store.title} delivers, takes back and treats what it knows about you.`,
    body: html`<section class="policies">
      <h1>Policies</h1>
      ${POLICIES.map(
        ({ id, name }) =>
          html`<h2 id="${id}">${name}</h2>
            <p>${WORDS[id]}</p>`,
      )}
    </section>`,
  })
