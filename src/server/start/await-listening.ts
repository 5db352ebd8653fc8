/** Names the environment variable behind a failure to listen. */
import { errorMessage } from '#shared/error-message.ts'

/** Error codes for a port in use, and for one that requires root privileges. */
const PORT_CODES = ['EADDRINUSE', 'EACCES']

/** Waits until a server listens. @throws Error naming the variable: `HOST` or that of the port */
export async function awaitListening<T>(portVariable: 'PORT' | 'METRICS_PORT', start: Promise<T>): Promise<T> {
  try {
    return await start
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const variable = PORT_CODES.includes(code) ? portVariable : 'HOST'
    throw new Error(`${variable}: ${errorMessage(cause)}`, { cause })
  }
}
