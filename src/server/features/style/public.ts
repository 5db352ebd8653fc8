/** What other features use of style. */
export { currentStyle } from './current.ts'
