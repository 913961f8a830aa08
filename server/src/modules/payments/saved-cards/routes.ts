import { removeSavedCard } from '@thela/contracts/calls/saved-cards'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route.ts'
import type { SavedCards } from './saved-cards.ts'

export function savedCardRoutes(app: FastifyInstance, savedCards: SavedCards): void {
  registerCall(app, removeSavedCard, async ({ visitor, params }) => {
    await savedCards.remove(visitor, params.id)
    return { removed: true }
  })
}
