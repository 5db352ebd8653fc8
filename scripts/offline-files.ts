/** Names the code of all storefront pages, for devices that take it along. */
import type { Plugin, Rolldown } from 'vite'

/** The other front end, its frame and texts, and the pages before it. */
const OTHERS = /\/src\/(shell\/back-office\.tsx|locales\/[\w-]+\/admin[\w-]*\.ts)$/
/** Character maps of PDF files that name no language of the interface. */
const RARE_MAPS = /\/(?!(UniGB|UniCNS|GB|Adobe-GB1|Identity))[^/]+\.bcmap$/

type Output = Rolldown.OutputBundle

/** The chunks that pages of the storefront load, at once or later. */
function storefrontChunks(bundle: Output): Rolldown.OutputChunk[] {
  const chunkOf = (name: string) => {
    const output = bundle[name]
    return output?.type === 'chunk' && !OTHERS.test(output.facadeModuleId ?? '') ? [output] : []
  }
  const entries = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && output.name === 'index',
  )
  const chunks = new Set(entries.flatMap(({ fileName }) => chunkOf(fileName)))
  // A set grows while it is read.
  for (const chunk of chunks) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports])
      for (const next of chunkOf(name)) chunks.add(next)
  }
  return [...chunks]
}

/** Files with their sizes in bytes. */
function offlineFiles(bundle: Output): { url: string; size: number }[] {
  const chunks = storefrontChunks(bundle).map(({ fileName, code }) => ({
    fileName,
    size: Buffer.byteLength(code),
  }))
  const assets = Object.values(bundle).flatMap((output) =>
    output.type === 'asset'
      ? [{ fileName: output.fileName, size: Buffer.byteLength(output.source) }]
      : [],
  )
  return [...chunks, ...assets]
    .filter(({ fileName }) => fileName.startsWith('assets/') && !RARE_MAPS.test(fileName))
    .map(({ fileName, size }) => ({ url: `/${fileName}`, size }))
}

/** Vite plugin: writes `offline-files.json`. */
export const writeOfflineFiles: Plugin = {
  name: 'offline-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'offline-files.json',
        source: JSON.stringify(offlineFiles(bundle as Output)),
      })
    },
  },
}
