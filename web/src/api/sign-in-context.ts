import type { SignInSettings } from '@thela/contracts/pages'
import { createContext } from 'react'

/** Read by a login, wherever it is in a page. */
export const SignInContext = createContext<SignInSettings | undefined>(undefined)
