/** Errors of an address to listen on, by the variable that it is from. */
import { errorMessage } from '#shared/error-message.ts'

/** A port in use, and one that needs the rights of the system. */
const PORT_CODES = ['EADDRINUSE', 'EACCES']

/** @throws Error naming the variable, `HOST` or that of the port */
export async function listening<T>(portVariable: 'PORT' | 'METRICS_PORT', start: Promise<T>): Promise<T> {
  try {
    return await start
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const variable = PORT_CODES.includes(code) ? portVariable : 'HOST'
    throw new Error(`${variable}: ${errorMessage(cause)}`, { cause })
  }
}
