import { createContext } from 'react-router'

/** Made anew by the server for each answer; every script and style of it carries it. */
export const nonceContext = createContext<string>('')
