import { makeOutboundHttp } from '../../adapters/outbound-http.ts'
import { messageChannelSuite } from '../../ports/testing/message-channel-suite.ts'
import { startChitthiService } from './chitthi-service.ts'
import { makeChitthi } from './chitthi.ts'

messageChannelSuite('A channel that was added', async () => {
  const service = await startChitthiService()
  const http = makeOutboundHttp({ allowPrivate: true, totalMs: 1_000 })
  const settings = { code: 'CHITTHI', apiUrl: service.url, from: 'kala@kala.example' }
  return {
    channel: makeChitthi(settings, http),
    recipient: { phone: '+919876543210', email: 'asha@example.in' },
    sent: async () => [...service.letters.values()],
    rejectAll() {
      service.state.isRefusing = true
    },
    setFault(fault) {
      service.state.fault = fault
    },
    close: async () => {
      await http.close()
      await service.close()
    },
  }
})
