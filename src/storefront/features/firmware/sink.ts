/**
 * Where a download is put while it comes: into memory, or, what is too big for that, onto the disk: where the person says,
 * where the browser asks, else into the room that the browser keeps for the page. Either way the file appears only once it
 * has been found to be whole.
 */
import { saveFile } from '#storefront/core/reading/save-file.ts'

export interface Sink {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** What came so far is forgotten. */
  restart(): Promise<void>
  /** Hands the file over. */
  keep(): Promise<void>
  drop(): Promise<void>
}

interface Named {
  name: string
  size: number
  type: string
}

/** More than this is not held in memory. */
const BIG = 64 * 1024 * 1024
/** In the page's own room, what downloads left there. */
const OWN = 'firmware-'
const YOUNG_MS = 3_600_000
/** Room is wanted for the file, and for what the browser writes beside it. */
const SPACE_FACTOR = 1.2

interface Picking {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>
}

/** @throws AbortError when nobody chose a place for a big file */
export async function openSink(file: Named): Promise<Sink> {
  if (file.size <= BIG) return memorySink(file)
  const { showSaveFilePicker: pick } = window as Picking
  if (pick) return diskSink(await pick.call(window, { suggestedName: file.name }))
  return (await ownSink(file).catch(() => null)) ?? memorySink(file)
}

function memorySink({ name, type }: Named): Sink {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  const forget = async () => {
    pieces = []
  }
  return {
    write: async (piece) => void pieces.push(piece),
    restart: forget,
    keep: async () => {
      saveFile(new Blob(pieces, { type }), name)
      await forget()
    },
    drop: forget,
  }
}

async function diskSink(handle: FileSystemFileHandle): Promise<Sink> {
  // Nothing is seen of it in the folder until it is closed.
  const writable = await handle.createWritable()
  return {
    write: (piece) => writable.write(piece),
    restart: () => writable.truncate(0).then(() => writable.seek(0)),
    keep: () => writable.close(),
    drop: () => writable.abort(),
  }
}

/** In the page's own room; from there it is handed over as it lies. Null where there is not enough of it. */
async function ownSink({ name, size, type }: Named): Promise<Sink | null> {
  const room = await navigator.storage.getDirectory()
  await sweep(room)
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  if (quota - usage < size * SPACE_FACTOR) return null
  const handle = await room.getFileHandle(`${OWN}${crypto.randomUUID()}`, { create: true })
  const sink = await diskSink(handle)
  return {
    ...sink,
    keep: async () => {
      await sink.keep()
      // The browser goes on reading it after this; it is swept away before the next one.
      saveFile((await handle.getFile()).slice(0, size, type), name)
    },
  }
}

/** What is young is perhaps still written by another page, or read by the browser. */
async function sweep(room: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of room.entries()) {
    if (!name.startsWith(OWN) || handle.kind !== 'file') continue
    const { lastModified } = await handle.getFile()
    if (Date.now() - lastModified > YOUNG_MS) await room.removeEntry(name).catch(() => undefined)
  }
}
