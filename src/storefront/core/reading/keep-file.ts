/** Hands a file to the browser to keep. */

const KEPT_MS = 60_000

/** @param name the name that it is kept under */
export function keepFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
