/**
 * Hashes an upload while it is read: content, name and type of the file, and the fields before it.
 */
import { createHash, type Hash } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/**
 * Hashes the file while the handler reads it.
 * @returns a function that returns the hash, once the file is read
 */
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

/** Computes the same hash for a repeated upload, and discards its content. */
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
  // Errors are propagated to the handler by the other stream.
  pipeline(file, observed, () => undefined)
  part.file = Object.assign(observed, { bytesRead: 0, truncated: false }) as typeof file
}
