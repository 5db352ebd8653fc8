/** Saves a file from memory through the browser's downloads. */

/** ms until the memory is freed; a download may begin late. */
const RETENTION_MS = 60_000

/** @param name file name */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), RETENTION_MS)
}
