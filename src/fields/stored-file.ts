/** Stored files in records, identified by SHA-256. */

/** Uploaded file in a record; the server sets all properties except the name. */
export interface StoredFile {
  /** Lower-case hex SHA-256 of the content. */
  sha256: string
  /** Original file name. */
  name: string
  /** In bytes. */
  size: number
  /** Media type, sniffed from the content. */
  type: string
  /** In pixels, for images. */
  width?: number
  height?: number
}

export interface FileLimits {
  /** Accepted media types or extensions, as in the `accept` attribute of a file input. */
  accept?: string
}

/** URL path of a stored file. */
export const filePath = (file: Pick<StoredFile, 'sha256' | 'name'>) =>
  `/api/files/${file.sha256}/${encodeURIComponent(file.name)}`

/** Whether a stored file matches `accept` (`image/*`, `model/gltf-binary`, `.csv`). */
export const isAccepted = (
  file: Pick<StoredFile, 'type' | 'name'>,
  accept: string | undefined,
): boolean =>
  !accept ||
  accept.split(',').some((raw) => {
    const rule = raw.trim().toLowerCase()
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
