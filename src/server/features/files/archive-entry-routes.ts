/** Endpoints for pictures and models inside stored fixture files; they require access to the whole file. */
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { isHarmlessSvg } from '#server/core/files/clean-svg.ts'
import { cacheHeaders, contentHeaders, isUnchanged } from '#server/core/files/download.ts'
import { requireFileAccess } from '#server/core/files/file-access.ts'
import { textType } from '#server/core/files/media-type.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { getInspection, storedSubject } from '#server/core/inspections/inspect.ts'
import { gdtfKind, openArchive } from '#server/features/fixture-files/public.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'

/** Larger files are not served in parts; the whole file can be downloaded. */
/** Maximum time to check a drawing in an archive. */
const MAX_SVG_MS = 1_000
const MAX_ENTRY_BYTES = 32 * 1024 * 1024
const INLINE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'model/gltf-binary']
const SVG = 'image/svg+xml'
const MESH = 'application/x-3ds'
/** A 3DS file begins with a magic number and its own length. */
const isMesh = (content: Buffer) =>
  content.length > 6 && content.readUInt16LE(0) === 0x4d4d && content.readUInt32LE(2) <= content.length

export function registerArchiveEntries(app: Scope, context: Context): void {
  const schema = {
    tags: ['files'],
    summary: 'Get an image or a model inside a stored GDTF file; also accepts the Admin-Token cookie',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), '*': z.string().min(1).max(500) }),
    produces: [...INLINE_TYPES, SVG, MESH],
    response: { 200: z.unknown(), 304: z.undefined() },
  }
  app.get(
    '/api/files/:sha256/inside/*',
    { schema, config: { access: 'readers' }, compress: false },
    async (request, reply) => {
      const { sha256, '*': path } = request.params
      const info = await requireFileAccess(context, request, sha256)
      const file = { ...info, name: '' }
      const finding = await getInspection(storedSubject(context, file), gdtfKind)
      if (finding.status !== 'sound' || !partsOf(finding.report).has(path)) throw new NotFoundError()
      // The content of the archive determines that of its parts.
      if (isUnchanged(request.headers['if-none-match'], sha256)) {
        return reply.code(304).headers(cacheHeaders(info)).send()
      }
      const content = await context.files.withLocalFile(sha256, (filePath) => readPart(filePath, path))
      const type = await typeOf(content)
      return reply.headers(contentHeaders({ ...info, type }, path.split('/').at(-1) ?? path)).send(content)
    },
  )
}

/** The paths that the report refers to. */
const partsOf = ({ thumbnail, wheels, models }: FixtureReport): Set<string> =>
  new Set([
    ...(thumbnail ? [thumbnail] : []),
    ...wheels.flatMap(({ slots }) => slots.flatMap(({ picture }) => picture ?? [])),
    ...models.flatMap(({ files }) => files),
  ])

async function readPart(filePath: string, path: string): Promise<Buffer> {
  const archive = await openArchive(filePath)
  try {
    if ((archive.sizes.get(path) ?? Number.POSITIVE_INFINITY) > MAX_ENTRY_BYTES) throw new NotFoundError()
    return await archive.read(path)
  } finally {
    archive.close()
  }
}

/** The media type by content. @throws NotFoundError for types that a browser must not display */
async function typeOf(content: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = (await fileTypeFromBuffer(content))?.mime
  if (sniffed && INLINE_TYPES.includes(sniffed)) return sniffed
  if (isMesh(content)) return MESH
  const text = content.toString('utf8')
  if (textType(text, '.svg') === SVG && isHarmlessSvg(text, MAX_SVG_MS)) return SVG
  throw new NotFoundError()
}
