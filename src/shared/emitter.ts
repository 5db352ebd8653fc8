/** Event emitter that decouples providers from the UI. */

export interface Emitter<T> {
  emit(event: T): void
  /** @returns the function that unsubscribes */
  subscribe(listener: (event: T) => void): () => void
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
