/** The port of the collector. */
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Answers `/metrics`. It needs no key, so only the collector should reach its port. */
export const createMetricsServer = (metrics: Metrics): Server =>
  createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
  })
