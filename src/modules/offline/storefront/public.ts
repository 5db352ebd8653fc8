/** Public interface of downloaded products. */
export { readText, useText } from './messages.ts'
export { SaveOfflineButton } from './save-offline-button.tsx'
