import { playFault } from './fake-faults.ts'
import { fakeMessageChannel } from './fake-message-channel.ts'
import { messageChannelSuite } from './message-channel-suite.ts'

messageChannelSuite('The fake channel', async () => {
  const fake = fakeMessageChannel()
  fake.languages.of = ['en']
  return {
    channel: fake.channel,
    recipient: { phone: '+919876543210' },
    missingLanguage: 'hi',
    sent: async () => fake.messages.map(({ phone, text }) => ({ to: phone, text })),
    rejectAll: () => fake.faults.begin('refused'),
    setFault: (fault) => playFault(fake.faults, ['send'], fault),
    close: async () => {},
  }
})
