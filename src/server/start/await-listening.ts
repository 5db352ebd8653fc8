/** Names the environment variable behind a failure to listen. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorMessage } from '#shared/error-message.ts'

/** Error codes for a port in use, and for one that requires root privileges. */
const PORT_CODES = ['EADDRINUSE', 'EACCES']

type PortVariable = 'PORT' | 'METRICS_PORT'

/** Waits until a server listens. @throws Error naming the variable: `HOST` or that of the port */
export async function awaitListening<T>(portVariable: PortVariable, start: Promise<T>): Promise<T> {
  try {
    return await start
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const variable = PORT_CODES.includes(code) ? portVariable : 'HOST'
    throw new Error(`${variable}: ${errorMessage(cause)}`, { cause })
  }
}

/**
 * Listens for a moment, so that a port in use is reported before anything is loaded.
 * @throws as `awaitListening`
 */
export async function requireFreePort(
  portVariable: PortVariable,
  port: number,
  host: string,
): Promise<void> {
  const probe = createServer()
  await awaitListening(portVariable, once(probe.listen({ port, host }), 'listening'))
  probe.close()
  await once(probe, 'close')
}
