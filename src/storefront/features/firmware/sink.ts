/**
 * Where a download is put while it comes: into memory, or, what is too big for that, straight onto the disk where the
 * browser can. Either way the file appears only once it has been found to be whole.
 */
import { keepFile } from '../../keep-file.ts'

export interface Sink {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** What came so far is forgotten. */
  restart(): Promise<void>
  /** Hands the file over. */
  keep(): Promise<void>
  drop(): Promise<void>
}

/** More than this is not held in memory. */
const BIG = 64 * 1024 * 1024

interface Picking {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>
}

/** @throws AbortError when nobody chose a place for a big file */
export async function openSink(file: { name: string; size: number; type: string }): Promise<Sink> {
  const { showSaveFilePicker: pick } = window as Picking
  if (file.size <= BIG || !pick) return memorySink(file)
  return diskSink(await pick.call(window, { suggestedName: file.name }))
}

function memorySink({ name, type }: { name: string; type: string }): Sink {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  const forget = async () => {
    pieces = []
  }
  return {
    write: async (piece) => void pieces.push(piece),
    restart: forget,
    keep: async () => {
      keepFile(new Blob(pieces, { type }), name)
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
