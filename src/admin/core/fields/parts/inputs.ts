/** The inputs that several types share. */
import { lazyInput } from './lazy-input.tsx'

export const TextInput = lazyInput(async () => (await import('./text-input.tsx')).TextInput)
export const NumberInput = lazyInput(async () => (await import('./number-input.tsx')).NumberInput)
export const DateInput = lazyInput(async () => (await import('./date-input.tsx')).DateInput)
export const MarkdownInput = lazyInput(async () => (await import('./markdown-input.tsx')).MarkdownInput)
export const BilingualInput = lazyInput(async () => (await import('./bilingual-input.tsx')).BilingualInput)
export const FileInput = lazyInput(async () => (await import('./file-input.tsx')).FileInput)
export const RowsInput = lazyInput(async () => (await import('./rows-input.tsx')).RowsInput)
export const ReadOnly = lazyInput(async () => (await import('./read-only.tsx')).ReadOnly)
