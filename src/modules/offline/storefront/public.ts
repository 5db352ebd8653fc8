/** Public interface of downloaded products. */
export { DownloadsList } from './lazy-downloads-list.tsx'
export { readText, useText } from './messages.ts'
export { SaveOfflineButton } from './save-offline-button.tsx'
