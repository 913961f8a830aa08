import type { FastifyInstance } from 'fastify'
import { freshId } from '../core/random.ts'
import { isKnownSender, isMobile, problem } from './replies.ts'
import type { Reply } from './replies.ts'
import { fillTemplate, longVariables } from './gateway.ts'
import type { Gateway } from './gateway.ts'

type Recipient = Record<string, unknown>
type Flow = {
  flow_id?: string
  template_id?: string
  sender?: string
  mobiles?: string
  recipients?: Recipient[]
} & Recipient

/** Sends texts from registered templates. [msg91 §1] */
export function flowRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post<{ Body: Flow | null }>('/flow', async (request): Promise<Reply> => {
    if (!isKnownSender(gateway, request)) return problem('Authentication failure', '201')
    const flow = request.body ?? {}
    const templateId = flow.template_id ?? flow.flow_id ?? ''
    const template = gateway.templates.get(templateId)
    if (template === undefined) return problem('Template ID missing or invalid template')
    const recipients = Array.isArray(flow.recipients) ? flow.recipients : [flow]
    // The real one takes it, and the operators drop it: nobody would see it here.
    const long = recipients.flatMap((recipient) => longVariables(template, recipient))
    if (long.length > 0) return problem(`Template variable too long: ${long.join(', ')}`)
    const texts = recipients.flatMap((recipient) =>
      (typeof recipient.mobiles === 'string' ? recipient.mobiles : '')
        .split(',')
        .map((mobile) => ({ mobile, text: fillTemplate(template, recipient) })),
    )
    if (texts.length === 0 || !texts.every(({ mobile }) => isMobile(mobile))) {
      return problem('Please provide valid mobile number')
    }
    const sender = typeof flow.sender === 'string' ? flow.sender : 'THELAS'
    for (const { mobile, text } of texts) gateway.send({ mobile, text, templateId, sender })
    return { type: 'success', message: freshId(24, '0123456789abcdef') }
  })
}
