/** [I27, I60] */
import { connect, isIP } from 'node:net'
import type { Socket } from 'node:net'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { isPublicAddress } from '../is-public-address.ts'
import { ADDRESS_NOT_ALLOWED, publicLookup } from './public-lookup.ts'

/** A conversation with a system that does not speak HTTP. */
export interface OutboundConversation {
  readonly system: string
  /** A short fixed name for metrics and logs: never an id. */
  readonly operation: string
  readonly host: string
  readonly port: number
  /** Whether nobody on the way can read it; one that is not encrypted is held with the sandbox alone. */
  readonly isEncrypted: boolean
  readonly totalMs?: number
}

interface OpenOptions {
  readonly allowPrivate: boolean
  readonly connectMs: number
}

const failure = (
  system: string,
  kind: ExternalServiceError['kind'],
  reason: string,
): ExternalServiceError => new ExternalServiceError({ system, kind, outcomeUnknown: false, reason })

/** A connected socket, under the same rules of addresses as calls. */
export function openSocket(
  { system, host, port, isEncrypted }: OutboundConversation,
  { allowPrivate, connectMs }: OpenOptions,
): Promise<Socket> {
  const isRefused = !allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)
  if (isRefused) return Promise.reject(failure(system, 'refused', ADDRESS_NOT_ALLOWED))
  if (!isEncrypted && !allowPrivate) {
    return Promise.reject(failure(system, 'refused', 'NOT_ENCRYPTED'))
  }
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(allowPrivate ? {} : { lookup: publicLookup }) })
    const onError = (error: NodeJS.ErrnoException) => {
      socket.destroy()
      const isAddress = error.code === ADDRESS_NOT_ALLOWED
      reject(failure(system, isAddress ? 'refused' : 'unavailable', error.code ?? 'CONNECTION'))
    }
    socket.setTimeout(connectMs, () => {
      onError(Object.assign(new Error(), { code: 'CONNECT_TIMEOUT' }))
    })
    socket.once('error', onError)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeListener('error', onError)
      resolve(socket)
    })
  })
}
