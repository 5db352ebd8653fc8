/** Tells whoever listens; how providers and calls reach the screen without knowing it. */

export interface Emitter<T> {
  emit(event: T): void
  /** Answers the function that stops listening. */
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
