/** Hashes an upload while it is read: the file with its name and type, and the fields before it. */
import { createHash, type Hash } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** Hashes the file that the handler reads. @returns what has the hash when it was read */
export function hashUpload(request: FastifyRequest): () => string {
  const digest = createHash('sha256')
  const read = request.file.bind(request)
  request.file = async (options) => {
    const part = await read(options)
    if (part) through(part, digest)
    return part
  }
  return () => digest.copy().digest('hex')
}

/** The same hash, of a file that is not needed. */
export async function hashRemaining(request: FastifyRequest): Promise<string> {
  const digest = hashUpload(request)
  const part = await request.file()
  if (part) await finished(part.file.resume(), { writable: false })
  return digest()
}

function through(part: MultipartFile, digest: Hash): void {
  const { file, fieldname, filename, mimetype, fields } = part
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const [first] = [field].flat()
    return first?.type === 'field' ? [[name, first.value]] : []
  })
  digest.update(JSON.stringify([fieldname, filename, mimetype, texts]))
  const observed = new Transform({
    transform: (chunk: Buffer, _, done) => {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  // An error in one of them reaches the handler by the other.
  pipeline(file, observed, () => undefined)
  part.file = Object.assign(observed, { bytesRead: 0, truncated: false }) as typeof file
}
