/** Public interface of downloaded products. */
export { DownloadsList } from './lazy-downloads-list.tsx'
export { useText } from './messages.ts'
export { SaveOfflineButton } from './save-offline-button.tsx'
