import { makeExternalServer } from './external-server.ts'

const app = makeExternalServer()
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
console.log('ready')
process.once('SIGTERM', () => void app.close())
