/** [account §7, A7.12, D-28, D-73] */
import { FALLBACK_CHALLENGE_METHODS, otherChannels } from '@thela/domain/identity'
import type { ChallengeChannel } from '@thela/domain/identity'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import styles from './other-channels.module.css'

interface OtherChannelsProps {
  isSending: boolean
  onSend: (channel: ChallengeChannel) => void
}

async function challengeMethods() {
  try {
    const { OTP: otp, FIREBASE: firebase } = await call('GET /checkout/challenge/methods', {
      query: {},
    })
    return { otp, firebase }
  } catch {
    return FALLBACK_CHALLENGE_METHODS
  }
}

/** For whoever waits for an SMS in vain: shown when a code can be sent again. */
export function OtherChannels({ isSending, onSend }: OtherChannelsProps) {
  const t = useMessages()
  const [channels, setChannels] = useState<readonly ChallengeChannel[]>([])
  useEffect(() => {
    void challengeMethods().then((methods) => setChannels(otherChannels(methods)))
  }, [])
  if (channels.length === 0) return null
  return (
    <div className={styles.channels}>
      {channels.map((channel) => (
        <Button key={channel} variant="plain" disabled={isSending} onClick={() => onSend(channel)}>
          {t(channel === 'WHATSAPP' ? 'identity.otp.byWhatsapp' : 'identity.otp.byCall')}
        </Button>
      ))}
    </div>
  )
}
