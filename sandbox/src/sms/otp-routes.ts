import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshId } from '../core/random.ts'
import { isKnownSender, isMobile, problem } from './replies.ts'
import type { Reply } from './replies.ts'
import { fillTemplate } from './gateway.ts'
import type { Gateway } from './gateway.ts'

interface Otp {
  Querystring: Record<string, string | undefined>
  Body: Record<string, unknown> | null
}

const MAX_TRIES = 5
const MAX_RETRIES = 3

/** One-time codes that the gateway creates and checks itself. [msg91 §1] */
export function otpRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post<Otp>('/otp', async (request): Promise<Reply> => {
    if (!isKnownSender(gateway, request)) return problem('Authentication failure', '201')
    const {
      template_id: templateId = '',
      mobile = '',
      otp,
      otp_length: length,
      otp_expiry: expiry,
    } = request.query
    const template = gateway.templates.get(templateId)
    if (template === undefined) return problem('Template ID missing or invalid template')
    if (!isMobile(mobile)) return problem('Please provide valid mobile number')
    const code = otp ?? freshId(Number(length ?? 4), '0123456789')
    if (!/^\d{4,9}$/.test(code)) return problem('Otp length should be between 4 and 9')
    const expiresAt = gateway.sandbox.now() + Number(expiry ?? 15) * 60_000
    gateway.otps.set(mobile, { code, expiresAt, wrongTries: 0, retries: 0 })
    const text = fillTemplate(template, { store: 'the shop', ...request.body, otp: code })
    gateway.send({ mobile, text, templateId, sender: 'THELAS' })
    return { type: 'success', request_id: freshId(24, '0123456789abcdef') }
  })

  const verify = async (request: FastifyRequest<Otp>): Promise<Reply> => {
    if (!isKnownSender(gateway, request)) return problem('Authentication failure', '201')
    const { mobile = '', otp } = request.query
    const input = gateway.otps.get(mobile)
    if (input === undefined) return problem('Mobile no. not found')
    if (input.wrongTries >= MAX_TRIES) return problem('Max limit reached for this otp verification')
    if (input.expiresAt <= gateway.sandbox.now()) return problem('OTP expired')
    if (input.code !== otp) {
      input.wrongTries += 1
      return problem('OTP not match')
    }
    gateway.otps.delete(mobile)
    return { type: 'success', message: 'OTP verified success' }
  }
  app.post<Otp>('/otp/verify', verify)
  app.get<Otp>('/otp/verify', verify)

  app.post<Otp>('/otp/retry', async (request): Promise<Reply> => {
    if (!isKnownSender(gateway, request)) return problem('Authentication failure', '201')
    const { mobile = '', retrytype } = request.query
    const input = gateway.otps.get(mobile)
    if (input === undefined) return problem('No OTP request found to retryotp')
    if (input.retries >= MAX_RETRIES) return problem('OTP retry count maxed out')
    input.retries += 1
    const text = `${input.code} is your code.`
    const sender = retrytype === 'voice' ? 'Call' : 'THELAS'
    gateway.send({ mobile, text, templateId: 'retry', sender })
    return { type: 'success', message: 'retry send successfully' }
  })
}
