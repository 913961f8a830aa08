import { makeOutboundHttp } from '../../adapters/outbound-http.ts'
import { messageChannelSuite } from '../../adapters/port-suites/message-channel-suite.ts'
import { startChitthiService } from './chitthi-service.ts'
import { makeChitthi } from './chitthi.ts'

messageChannelSuite('A channel that was added', async () => {
  const service = await startChitthiService()
  const http = makeOutboundHttp({ allowPrivate: true })
  const settings = { code: 'CHITTHI', apiUrl: service.url, from: 'kala@kala.example' }
  return {
    channel: makeChitthi(settings, http),
    recipient: { phone: '+919876543210', email: 'asha@example.in' },
    sent: () => [...service.letters.values()].map(({ to, text }) => ({ to, content: text })),
    rejectAll() {
      service.state.isRefusing = true
    },
    setDown(isDown) {
      service.state.isDown = isDown
    },
    close: async () => {
      await http.close()
      await service.close()
    },
  }
})
