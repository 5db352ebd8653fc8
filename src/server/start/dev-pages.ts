/** Pages of the development server: Vite's modules, and the HTML page for all other addresses. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { NOT_FOUND } from '#shared/paths.ts'
import type { Context } from '../core/context.ts'
import type { Env } from '../env.ts'
import { createAddressCheck } from './page-addresses.ts'
import { withApiHost } from './pages.ts'

export const createDevPages =
  (vite: ViteDevServer, env: Pick<Env, 'apiHost'>, context: Pick<Context, 'resources'>) =>
  (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, async () => {
      const path = (request.url ?? '/').replace(/\?.*$/, '')
      // The config changes while the server runs.
      if (!createAddressCheck(context.resources)(path)) return response.writeHead(302, { location: NOT_FOUND }).end()
      const html = withApiHost(await readFile('index.html', 'utf8'), env)
      const page = await vite.transformIndexHtml(request.url ?? '/', html)
      response.setHeader('content-type', 'text/html')
      response.end(page)
    })
  }
