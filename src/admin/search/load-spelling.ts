/** Loads the large pinyin dictionary on demand. */
import type { Spelling } from './spelling.ts'

export const loadSpelling = async (): Promise<Spelling> => (await import('./spelling.ts')).spelling
