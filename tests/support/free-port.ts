/** A port that nobody listens on. */
import { createServer } from 'node:net'

/** The port is free when asked, the wanted one (0: any) or an error; take it soon. */
export const freePort = (requested = 0) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(requested, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
