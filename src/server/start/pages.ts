/**
 * Serves the built pages: hashed assets with immutable caching, and the HTML page for all other
 * URLs.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE } from '#shared/constants.ts'
import { preferredLocale } from '#shared/i18n/locales.ts'
import { NOT_FOUND } from '#shared/paths.ts'
import type { Env } from '../env.ts'
import type { Product } from '../product.ts'
import { createPathCheck } from './page-paths.ts'
import { createPreloads } from './preloads.ts'

/** Sets the API host in the HTML page. */
export const withApiHost = (html: string, env: Pick<Env, 'apiHost'>): string =>
  html.replace(
    '<meta name="api-host" content="" />',
    `<meta name="api-host" content="${env.apiHost ?? ''}" />`,
  )

/**
 * Reads the HTML page.
 * @returns the handler of all URLs outside /api, and the function that registers the assets
 * @throws Error when the build of the front end is missing or incomplete
 */
export async function createBuiltPages(env: Pick<Env, 'apiHost'>, product: Product, dist: string) {
  const readBuilt = (name: string) =>
    readFile(join(dist, name), 'utf8').catch((cause) => {
      throw new Error(
        `The front end is not built (${name} is missing in dist): run npm run build first.`,
        { cause },
      )
    })
  const html = withApiHost(await readBuilt('index.html'), env)
  const withPreloads = createPreloads({
    manifest: await readBuilt('.vite/manifest.json'),
    icon: await readBuilt('favicon.svg'),
  })
  const hasPage = createPathCheck(product)
  return {
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const isPage = /^(GET|HEAD)$/.test(request.method) && !/\/assets\//.test(request.url)
      if (!isPage) return reply.code(404).send()
      if (!hasPage(request.url)) return reply.redirect(NOT_FOUND)
      const locale = preferredLocale(
        [request.cookies[LANGUAGE_COOKIE], request.headers['accept-language']].join(),
      )
      return reply
        .type('text/html')
        .header('cache-control', 'no-cache')
        .send(withPreloads(html, request.url, locale))
    },
    register: async (app: FastifyInstance) => {
      await app.register(fastifyStatic, {
        root: dist,
        index: false,
        wildcard: false,
        globIgnore: ['assets/**'],
        preCompressed: true,
      })
      // There are so many assets that a route for each would take 15 MB.
      await app.register(fastifyStatic, {
        root: join(dist, 'assets'),
        prefix: '/assets/',
        index: false,
        dotfiles: 'ignore',
        preCompressed: true,
        decorateReply: false,
        allowedPath: (path) => path !== '/',
        immutable: true,
        maxAge: '1y',
      })
    },
  }
}
