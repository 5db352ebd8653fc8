/** A browser that cannot keep drafts. */

/** Runs in the page: its storage is full. */
export function rejectDrafts(): void {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('draft.')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}
