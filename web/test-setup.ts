import { messagesIn } from '@thela/messages/catalogues'
import { clearSession } from './src/api/session.ts'
import { setMessages } from './src/language/use-messages.ts'

// The whole catalogue, where a page brings its own messages.
setMessages(messagesIn('en'))

// Files share their modules, and a session that one opened would end during the calls of a later one.
clearSession()
