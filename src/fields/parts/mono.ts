/** Font of model, part and serial numbers, and of checksums; the page brings it along. */
export const MONO = '"IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace'
