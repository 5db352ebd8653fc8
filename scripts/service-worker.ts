/** Builds the service worker as one classic script, which shares no file with the pages. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = 'src/shell/service-worker.ts'

/**
 * Vite plugin: writes `service-worker.js`.
 * @param root folder of the project
 * @param alias modules of another product
 */
export const buildServiceWorker = (root: string, alias: Record<string, string>): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const result = await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias },
      build: {
        target: 'es2023',
        write: false,
        modulePreload: false,
        rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
      },
    })
    const outputs = [result].flat().flatMap((item) => ('output' in item ? item.output : []))
    for (const output of outputs) {
      if (output.type === 'chunk')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output.code })
    }
  },
})
