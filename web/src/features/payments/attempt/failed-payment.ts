/** [ADR-261] */
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useSyncExternalStore } from 'react'
import { keepInTab, keptInTab } from '../../../api/tab-storage.ts'

export interface TriedPayment {
  readonly option: SelectedPaymentType
  /** In paise. */
  readonly amount: number
  /** In which it was to be approved. */
  readonly app?: string
}

interface Kept {
  readonly tried?: TriedPayment
  /** Empty where it is not known what failed: the tab kept nothing over the bank's page. */
  readonly failed?: TriedPayment | Record<string, never>
}

export type FailedPayment = NonNullable<Kept['failed']>

const NOTHING: Kept = {}
const memory = new Map<string, Kept>()
const listeners = new Set<() => void>()

const nameOf = (payableId: string) => `thela.tried.${payableId}`

function read(payableId: string): Kept {
  const known = memory.get(payableId)
  if (known) return known
  const kept = keptInTab<Kept>(nameOf(payableId)) ?? NOTHING
  memory.set(payableId, kept)
  return kept
}

function write(payableId: string, kept: Kept): void {
  memory.set(payableId, kept)
  keepInTab(nameOf(payableId), kept)
  for (const listener of listeners) listener()
}

/** Before the shopper may leave for the bank's page. */
export const noteTried = (payableId: string, tried: TriedPayment): void =>
  write(payableId, { ...read(payableId), tried })

/** The last one that was tried has failed. */
export function noteFailed(payableId: string): void {
  const { tried = {} } = read(payableId)
  write(payableId, { tried, failed: tried } as Kept)
}

/** Another one begins. */
export function clearFailed(payableId: string): void {
  const { failed, ...kept } = read(payableId)
  if (failed) write(payableId, kept)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last one that was tried, whatever became of it. */
export const useTriedPayment = (payableId: string): TriedPayment | undefined =>
  useSyncExternalStore(
    subscribe,
    () => read(payableId).tried,
    () => undefined,
  )

/** Until another one begins. */
export const useFailedPayment = (payableId: string): FailedPayment | undefined =>
  useSyncExternalStore(
    subscribe,
    () => read(payableId).failed,
    () => undefined,
  )
