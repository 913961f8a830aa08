import { ExternalServiceError } from '../../../ports/external-service-error.ts'

export function loggedIn<T>(reply: T | 'LOGGED_OUT'): T {
  if (reply !== 'LOGGED_OUT') return reply
  const [system, reason] = ['shiprocket', 'HTTP_401']
  throw new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason })
}
