/** Saves an in-memory file as a browser download. */
/** Delay until the object URL is revoked; browsers can start the download late. */
const RETENTION_MS = 60_000

/** @param name file name */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS)
}
