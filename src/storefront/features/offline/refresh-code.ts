/** Fetches the code of a new release for downloaded products. */
import { fetchEntries } from './fetch-entries.ts'
import { browserDependencies, missingCode } from './plan.ts'

export async function refreshCode(): Promise<void> {
  const dependencies = browserDependencies()
  const missing = await missingCode(dependencies)
  if (!missing.length) return
  await fetchEntries(missing, dependencies, { signal: new AbortController().signal, onProgress: () => undefined })
}
