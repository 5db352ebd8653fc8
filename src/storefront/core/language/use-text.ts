/** The words of the frame and of its parts; each feature keeps its own beside it. */
import { textsOf } from './language.tsx'
import { messages } from './messages.ts'

export const useText = textsOf(messages)
