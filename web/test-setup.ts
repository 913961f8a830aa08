import { messagesIn } from '@thela/messages/catalogues'
import { setMessages } from './src/language/use-messages.ts'

// The whole catalogue, where a page brings its own messages.
setMessages(messagesIn('en'))
