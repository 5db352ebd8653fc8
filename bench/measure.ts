/** One measurement: ten connections for a few seconds. */
import autocannon from 'autocannon'
import type { Child } from './child.ts'

export interface Figure {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the server per response, in microseconds; 0 if not measured. */
  cpu: number
}

const CONNECTIONS = 10
/**
 * Until the engine has compiled what a call runs, on a busy machine as well; the product's calls
 * run more code than their limits.
 */
const WARM_UP_SECONDS = 3

/**
 * Measures a call after a warm-up.
 * @param seconds how long to measure
 * @param child the server, for its processor time, which says more than the rate on a busy machine
 * @throws Error when any answer is not 200
 */
export async function measure(
  url: string,
  options: { headers?: Record<string, string>; method?: 'POST'; body?: () => string },
  seconds: number,
  child?: Pick<Child<unknown>, 'cpu'>,
): Promise<Figure> {
  const { body, ...requestOptions } = options
  const requests = body
    ? {
        requests: [
          {
            ...requestOptions,
            setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
          },
        ],
      }
    : requestOptions
  const run = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, ...requests })
  await run(WARM_UP_SECONDS)
  const before = await child?.cpu()
  const result = await run(seconds)
  const cpu = ((await child?.cpu()) ?? 0) - (before ?? 0)
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers that are not 200, ${result.errors} errors`)
  const { p50, p99 } = result.latency
  return { rate: result.requests.average, p50, p99, cpu: cpu / result.requests.total }
}

/** Returns the middle one of the sorted values; 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
