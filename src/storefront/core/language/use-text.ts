/** Texts of the frame and shared components; each feature has its own catalogue. */
import { textsOf } from './language.tsx'
import { messages } from './messages.ts'

export const useText = textsOf(messages)
