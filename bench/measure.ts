/** One measurement: ten connections for a few seconds. */
import autocannon from 'autocannon'

export interface Figure {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const CONNECTIONS = 10

/**
 * Measures a call after a short warm-up.
 * @param seconds how long to measure
 * @throws Error when any answer is not 200
 */
export async function measure(
  url: string,
  options: { headers?: Record<string, string>; method?: 'POST'; body?: () => string },
  seconds: number,
): Promise<Figure> {
  const { body, ...rest } = options
  const requests = body
    ? { requests: [{ ...rest, setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }) }] }
    : rest
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, ...requests })
  await run(1)
  const result = await run(seconds)
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers that are not 200, ${result.errors} errors`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
