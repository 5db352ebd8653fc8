/** Public interface of what is taken along. */
export { TakenList } from './late-taken-list.tsx'
export { useText } from './messages.ts'
export { TakeButton } from './take-button.tsx'
