/** Whether a write to a cache or to IndexedDB failed because the device is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
