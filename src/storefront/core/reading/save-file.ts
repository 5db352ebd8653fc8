/** Downloads a file from memory. */

const RETENTION_MS = 60_000

/** @param name file name */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RETENTION_MS)
}
