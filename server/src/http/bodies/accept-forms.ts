import formbody from '@fastify/formbody'
import type { GuardedText } from '@thela/domain/payments'
import type { FastifyInstance } from 'fastify'
import { rejectCardData } from './refuse-card-data.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who wrote the fields of a form; a person or a page by default. */
    formOf?: GuardedText
  }
}

/** Large enough for a cart of 500 lines. */
const FORM_LIMIT = 96 * 1024

/** Only the entry points for external pages accept forms; the calls of our own pages use JSON. */
export async function acceptForms(
  app: FastifyInstance,
  routes: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: FORM_LIMIT })
    forms.addHook('preValidation', async ({ body, routeOptions }) => {
      rejectCardData(body, routeOptions.config.formOf)
    })
    routes(forms)
  })
}
