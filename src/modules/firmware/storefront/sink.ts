/**
 * Destination of a download: memory for small files, else the disk, by the browser's save dialog or
 * the origin private file system. The file appears only after its verification.
 */
import { saveFile } from '#shared/http/save-file.ts'

export interface Sink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Discards the received data. */
  restart(): Promise<void>
  /** Saves the file. */
  save(): Promise<void>
  discard(): Promise<void>
}

interface SinkFile {
  name: string
  size: number
  type: string
}

/** Larger files are not held in memory. */
const MAX_MEMORY_SIZE = 64 * 1024 * 1024
/** Folder of downloads in the origin private file system. */
const FILE_PREFIX = 'firmware-'
const MAX_AGE_MS = 3_600_000
/** Required space: the file, and the browser's temporary copy. */
const SPACE_FACTOR = 1.2

interface FilePickerWindow {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>
}

/** @throws AbortError when the user cancels the save dialog */
export async function openSink(file: SinkFile): Promise<Sink> {
  if (file.size <= MAX_MEMORY_SIZE) return memorySink(file)
  const { showSaveFilePicker: showPicker } = window as FilePickerWindow
  if (showPicker) return diskSink(await showPicker.call(window, { suggestedName: file.name }))
  return (await originPrivateSink(file).catch(() => null)) ?? memorySink(file)
}

function memorySink({ name, type }: SinkFile): Sink {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const discard = async () => {
    chunks = []
  }
  return {
    write: async (chunk) => void chunks.push(chunk),
    restart: discard,
    save: async () => {
      saveFile(new Blob(chunks, { type }), name)
      await discard()
    },
    discard,
  }
}

async function diskSink(handle: FileSystemFileHandle): Promise<Sink> {
  // The folder shows the file only after it is closed.
  const writable = await handle.createWritable()
  return {
    write: (chunk) => writable.write(chunk),
    restart: () => writable.truncate(0).then(() => writable.seek(0)),
    save: () => writable.close(),
    discard: () => writable.abort(),
  }
}

/** A file in the origin private file system, saved from there. Null without enough space. */
async function originPrivateSink({ name, size, type }: SinkFile): Promise<Sink | null> {
  const directory = await navigator.storage.getDirectory()
  await deleteOldFiles(directory)
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  if (quota - usage < size * SPACE_FACTOR) return null
  const handle = await directory.getFileHandle(`${FILE_PREFIX}${crypto.randomUUID()}`, {
    create: true,
  })
  const sink = await diskSink(handle)
  return {
    ...sink,
    save: async () => {
      await sink.save()
      // The browser still reads the file after saving; the next download deletes it.
      saveFile((await handle.getFile()).slice(0, size, type), name)
    },
  }
}

/** Recent files may be in use by another page or by the browser. */
async function deleteOldFiles(directory: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of directory.entries()) {
    if (!name.startsWith(FILE_PREFIX) || handle.kind !== 'file') continue
    const { lastModified } = await handle.getFile()
    if (Date.now() - lastModified > MAX_AGE_MS)
      await directory.removeEntry(name).catch(() => undefined)
  }
}
