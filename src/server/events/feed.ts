/**
 * The change feed of a process: polls twice a second while it has listeners, once for all of them.
 */
import type { Context } from '../context.ts'
import { recordsOfNotes } from '../notes/public.ts'
import { type ChangeReader, createChangeReader } from './changes.ts'
import { createPresenceReader, type PresenceReader } from './presence.ts'
import { isEmpty, type Tick } from './tick.ts'

const POLL_MS = 500

interface Readers {
  changes: ChangeReader
  presence: PresenceReader
}

export interface Feed {
  /** Resolves when no later change can be missed. @returns the function that unsubscribes */
  subscribe(listener: (tick: Tick) => void): Promise<() => void>
}

/** Opens no connection before the first listener. */
export function createFeed(context: Pick<Context, 'db' | 'resources'>): Feed {
  const listeners = new Set<(tick: Tick) => void>()
  let readers: Promise<Readers> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function start(): Promise<Readers> {
    const changes = await createChangeReader(context)
    return { changes, presence: createPresenceReader(context.db) }
  }

  async function poll(current: Promise<Readers>): Promise<void> {
    const { changes, presence } = await current
    const changed = await changes.read(Date.now())
    const notes = await recordsOfNotes(context, changed.get('notes')?.ids ?? [])
    const tick: Tick = { changes: changed, presence: await presence.read(), notes }
    if (!isEmpty(tick)) for (const listener of listeners) listener(tick)
  }

  function schedule(current: Promise<Readers>): void {
    timer = setTimeout(() => {
      // During an outage of the database nothing changes; requests report it.
      poll(current)
        .catch(() => undefined)
        .finally(() => {
          if (readers === current) schedule(current)
        })
    }, POLL_MS)
    timer.unref()
  }

  function stop(): void {
    clearTimeout(timer)
    readers = null
  }

  return {
    subscribe: async (listener) => {
      listeners.add(listener)
      if (!readers) {
        const current = start()
        readers = current
        current.then(
          () => readers === current && schedule(current),
          () => readers === current && stop(),
        )
      }
      const unsubscribe = () => {
        listeners.delete(listener)
        if (!listeners.size) stop()
      }
      await readers.catch((error: unknown) => {
        unsubscribe()
        throw error
      })
      return unsubscribe
    },
  }
}
