/** Tells whoever listens; how providers and calls reach the screen without knowing it. */

export interface Hub<T> {
  tell(news: T): void
  /** Answers the function that stops listening. */
  listen(listener: (news: T) => void): () => void
}

export function createHub<T>(): Hub<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    tell: (news) => {
      for (const listener of listeners) listener(news)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
