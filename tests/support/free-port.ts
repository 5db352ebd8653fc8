/** Finds a free port. */
import { createServer } from 'node:net'

/**
 * Resolves to the requested port (0: any) if it is free, else rejects; another process may take it
 * at any time.
 */
export const freePort = (requested = 0) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(requested, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
