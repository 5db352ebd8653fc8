/**
 * Keeps two installations from running at once: each would stop the processes and replace the files
 * of the other.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * An abstract socket of Linux: no file, and free again as soon as its process has ended, however it
 * ended.
 */
const SOCKET = '\0followspot-install'

/** Holds the lock until this process ends. @throws Error while another one holds it */
export async function lockInstallation(socket = SOCKET): Promise<void> {
  const server = createServer().listen(socket).unref()
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error('Another installation is running.')
  }
}
