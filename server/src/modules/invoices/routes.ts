import { getInvoice } from '@thela/contracts/calls/orders/invoices'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/calls/route.ts'
import { downloadInvoice } from './download-invoice.ts'
import type { DownloadDependencies } from './download-invoice.ts'

export function invoiceRoutes(app: FastifyInstance, deps: DownloadDependencies): void {
  registerCall(app, getInvoice, async ({ visitor, body, t }) => ({
    documents: await downloadInvoice(deps, { visitor, t }, body.orderId),
  }))
}
