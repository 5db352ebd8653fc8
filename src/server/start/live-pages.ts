/** The pages under the development server: Vite's modules, and the entrance page for every other address. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Env } from '../env.ts'
import { withApiHost } from './pages.ts'

export const livePages =
  (vite: ViteDevServer, env: Pick<Env, 'apiHost'>) => (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, async () => {
      const html = withApiHost(await readFile('index.html', 'utf8'), env)
      const page = await vite.transformIndexHtml(request.url ?? '/', html)
      response.setHeader('content-type', 'text/html')
      response.end(page)
    })
  }
