/** Draws `docs/speed.md` and `docs/speed.svg` anew, after a line or a limit was changed by hand. */
import { writeSpeedPage } from './speed-page.ts'

await writeSpeedPage()
