import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What changes only with a new release of a library: one file, kept by the browser. */
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 1 },
            // What most pages share comes as one file instead of a dozen small ones.
            { name: 'shared', test: /web\/src\/(ui|shell|api)\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
})
