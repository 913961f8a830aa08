import { makeFloorServer } from './floor-server.ts'
import { readFloorSettings } from './floor-settings.ts'

const app = makeFloorServer(readFloorSettings(process.env))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
console.log('ready')
process.once('SIGTERM', () => void app.close())
