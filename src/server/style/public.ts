/** Public interface of the style feature. */
export { currentStyle } from './current.ts'
