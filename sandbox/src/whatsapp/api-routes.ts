/** [whatsapp §1, §2] */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { freshId } from '../core/random.ts'
import type { Business } from './business.ts'
import { parametersOf } from './templates.ts'
import type { Template } from './templates.ts'

interface Parameter {
  type?: string
  parameter_name?: string
  text?: string
}
interface Component {
  type?: string
  parameters?: Parameter[]
}
interface Sending {
  messaging_product?: string
  to?: string
  type?: string
  template?: { name?: string; language?: { code?: string }; components?: Component[] }
  biz_opaque_callback_data?: string
}
interface ById {
  Params: { id: string }
}

export const problemBody = (code: number, message: string, details?: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
    fbtrace_id: freshId(11, 'ABCDEFGHIJKLMNOP'),
  },
})

const refuse = (reply: FastifyReply, status: number, body: object) => reply.code(status).send(body)

/** The text as it is shown; undefined where the parameters are not those of the template. */
function filled(template: Template, components: readonly Component[]): string | undefined {
  const given = components.find(({ type }) => type === 'body')?.parameters ?? []
  const wanted = parametersOf(template)
  if (given.length !== wanted.length) return undefined
  if (template.isAuthentication) {
    const button = components.find(({ type }) => type === 'button')?.parameters?.[0]
    const code = given[0]?.text ?? ''
    return button?.text === code ? template.text.replace('{{otp}}', code) : undefined
  }
  const values = new Map(given.map(({ parameter_name: name = '', text = '' }) => [name, text]))
  if (!wanted.every((name) => values.get(name))) return undefined
  return template.text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '')
}

const MOBILE = /^[1-9]\d{9,14}$/

/** Sends approved templates. */
export function messageRoutes(app: FastifyInstance, business: Business): void {
  app.post<ById & { Body: Sending | null }>('/:id/messages', async (request, reply) => {
    const sender = business.senderBy(request.headers.authorization)
    if (!sender) return refuse(reply, 401, problemBody(190, 'Error validating access token'))
    const { id } = request.params
    if (sender.phoneNumberId !== id) {
      return refuse(reply, 400, problemBody(100, `Object with ID '${id}' does not exist`))
    }
    const {
      to = '',
      type,
      template: wanted,
      biz_opaque_callback_data: reference,
    } = request.body ?? {}
    if (type !== 'template') {
      return refuse(reply, 400, problemBody(131047, 'Re-engagement message'))
    }
    if (!MOBILE.test(to)) return refuse(reply, 400, problemBody(100, 'Invalid parameter'))
    const template = business.templates.find(
      ({ name, language }) => name === wanted?.name && language === wanted.language?.code,
    )
    if (!template) {
      return refuse(
        reply,
        404,
        problemBody(132001, 'Template name does not exist in the translation'),
      )
    }
    const text = filled(template, wanted?.components ?? [])
    if (text === undefined) {
      return refuse(reply, 400, problemBody(132000, 'Number of parameters does not match'))
    }
    if (business.sandbox.switches.get('whatsapp', 'delivery') === 'refused') {
      return refuse(reply, 400, problemBody(131026, 'Message undeliverable'))
    }
    const messageId = business.deliver(sender, {
      mobile: to,
      reference,
      phoneNumberId: id,
      template: template.name,
      text,
    })
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: messageId, message_status: 'accepted' }],
    }
  })

  app.get<ById>('/:id', async (request, reply) => {
    const sender = business.senderBy(request.headers.authorization)
    if (!sender) return refuse(reply, 401, problemBody(190, 'Error validating access token'))
    const { id } = request.params
    if (sender.phoneNumberId !== id) {
      return refuse(reply, 400, problemBody(100, `Object with ID '${id}' does not exist`))
    }
    return { id, display_phone_number: `+${sender.displayNumber}`, verified_name: sender.name }
  })

  app.get<ById>('/:id/message_templates', async (request, reply) => {
    const sender = business.senderBy(request.headers.authorization)
    if (!sender) return refuse(reply, 401, problemBody(190, 'Error validating access token'))
    if (sender.businessAccountId !== request.params.id) {
      return refuse(reply, 400, problemBody(100, 'Unsupported get request'))
    }
    return {
      data: business.templates.map(({ name, language, isAuthentication }) => ({
        name,
        language,
        status: 'APPROVED',
        category: isAuthentication ? 'AUTHENTICATION' : 'UTILITY',
      })),
    }
  })
}
