import { makeBareServer } from './bare-server.ts'

const app = makeBareServer(process.env.DATABASE_URL ?? '')
console.log(await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' }))
console.log('ready')
process.once('SIGTERM', () => void app.close())
