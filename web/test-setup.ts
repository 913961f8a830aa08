import { messagesIn } from '@thela/messages/catalogues'
import { openSession } from './src/api/session.ts'
import { setMessages } from './src/language/use-messages.ts'

// The whole catalogue, where a page brings its own messages.
setMessages(messagesIn('en'))

// Files share their modules: a session that one of them opened would end during the calls of a later one.
openSession({ token: 'page', kind: 'ANON', expiresInSeconds: 24 * 60 * 60 })
