/** Monospace font of part numbers, serial numbers and checksums. */
export const MONO = 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace'
