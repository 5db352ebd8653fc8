/** The sanitized drawing of a file; large ones are shown as pictures instead. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { fetchFile } from '#storefront/core/reading/fetch-file.ts'
import { type AsyncState, useAsync } from '../use-async.ts'
import { type CleanSvg, cleanSvg } from './clean-svg.ts'

export const useSvg = (file: StoredFile): AsyncState<CleanSvg> =>
  useAsync(file.sha256, async (signal) => cleanSvg(await (await fetchFile(file, signal)).text()))
