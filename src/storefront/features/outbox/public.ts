/** Public interface of what waits for the network. */
export { beingSentReason, showWaiting } from './say-waiting.ts'
