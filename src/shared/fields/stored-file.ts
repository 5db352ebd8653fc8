/** What file, image and images share: the value names a stored upload by its SHA-256. */
/** An upload as a record holds it; the server fills everything but the name from its own store. */
export interface StoredFile {
  /** Lower-case hex SHA-256 of the content. */
  sha256: string
  /** The name it was uploaded under. */
  name: string
  /** Bytes. */
  size: number
  /** Media type, sniffed from the content. */
  type: string
  /** Pixels, for images. */
  width?: number
  height?: number
}

export interface FileLimits {
  /** Accepted media types or endings, as in the `accept` attribute of a file input. */
  accept?: string
}

/** The address of a stored file. */
export const fileAddress = (file: Pick<StoredFile, 'sha256' | 'name'>) =>
  `/api/files/${file.sha256}/${encodeURIComponent(file.name)}`

/** Whether a stored file is of an accepted kind (`image/*`, `model/gltf-binary`, `.gdtf`). */
export const isAccepted = (file: Pick<StoredFile, 'type' | 'name'>, accept: string | undefined): boolean =>
  !accept ||
  accept.split(',').some((raw) => {
    const rule = raw.trim().toLowerCase()
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
