/** The sanitized drawing of a file; large ones are shown as pictures instead. */
import type { StoredFile } from '#fields/stored-file.ts'
import { fetchFile } from '#storefront/query/fetch-file.ts'
import { type AsyncState, useAsync } from '../use-async.ts'
import type { CleanSvg } from './clean-svg.ts'

/** The sanitizer loads with the file. */
export async function loadSvg(file: StoredFile, signal: AbortSignal): Promise<CleanSvg> {
  const [{ cleanSvg }, content] = await Promise.all([
    import('./clean-svg.ts'),
    fetchFile(file, signal),
  ])
  return cleanSvg(await content.text())
}

export const useSvg = (file: StoredFile): AsyncState<CleanSvg> =>
  useAsync(file.sha256, (signal) => loadSvg(file, signal))
