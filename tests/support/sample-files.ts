/** Small uploads for tests: pictures and texts of known content, size and type. */
import { createHash } from 'node:crypto'
import type { SampleFile } from '#fields/examples.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const sampleFile = (
  content: Buffer,
  about: Omit<SampleFile['stored'], 'sha256' | 'size'>,
): SampleFile => ({
  content,
  stored: {
    sha256: createHash('sha256').update(content).digest('hex'),
    size: content.length,
    ...about,
  },
})

/** A picture of one pixel; `extra` bytes after its end make its hash unique. */
export const sampleImage = (name: string, extra: number): SampleFile =>
  sampleFile(Buffer.concat([PIXEL, Buffer.alloc(extra)]), {
    name,
    type: 'image/png',
    width: 1,
    height: 1,
  })

/** A text of `size` bytes. */
export const sampleText = (name: string, size: number): SampleFile =>
  sampleFile(Buffer.alloc(size, name), { name, type: 'text/plain' })
