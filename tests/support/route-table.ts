/** Every call that the server registers, from the table of its routes. */
import type { RouteOptions } from 'fastify'
import { createApp } from '#server/app.ts'
import type { TestServer } from './server.ts'

export interface RouteTable {
  app: TestServer['app']
  /** With a schema that describes the call. */
  described: RouteOptions[]
  undescribed: RouteOptions[]
}

/**
 * The routes of another instance on the data of a server; the caller closes it.
 * @param prepare adds hooks before them
 */
export async function routeTableOf(
  { context }: TestServer,
  prepare: (app: TestServer['app']) => void = () => undefined,
): Promise<RouteTable> {
  const routes: RouteOptions[] = []
  const trace = async (instance: TestServer['app']) => {
    instance.addHook('onRoute', (route) => void routes.push(route))
    prepare(instance)
  }
  const app = await createApp(context, { trace })
  await app.ready()
  const isDescribed = ({ schema }: RouteOptions) => schema !== undefined && schema.hide !== true
  return {
    app,
    described: routes.filter(isDescribed),
    undescribed: routes.filter((route) => !isDescribed(route)),
  }
}

/** The address of a route, with some value for each parameter. */
export const addressOf = ({ url }: Pick<RouteOptions, 'url'>): string =>
  url.replace('*', 'x').replace(/:\w+/g, '1')
