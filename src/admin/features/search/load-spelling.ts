/** Loads the pinyin dictionary, which is large, when it is first needed. */
import type { Spelling } from './spelling.ts'

export const loadSpelling = async (): Promise<Spelling> => (await import('./spelling.ts')).spelling
