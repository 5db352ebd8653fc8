/** Public interface of downloaded products. */
export { TakenList } from './late-taken-list.tsx'
export { useText } from './messages.ts'
export { TakeButton } from './take-button.tsx'
