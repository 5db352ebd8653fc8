/** The name that is being typed after @. */
import type { Reader } from '#shared/notes.ts'

const MAX_CHOICES = 8
const TYPED = /(?<![\w@.])@([\p{L}\p{N}_.-]*)$/u

/** The text after the @ before the caret; null outside of a name. */
export const mentionPrefix = (text: string, caret: number): string | null =>
  TYPED.exec(text.slice(0, caret))?.[1] ?? null

/** The people whose username, name or pinyin begins with what was typed. */
export function matchingPeople(people: readonly Reader[], input: string): Reader[] {
  const prefix = input.toLowerCase()
  return people
    .filter(({ username, name, spellings }) =>
      [username, name, ...spellings].some((item) => item.toLowerCase().startsWith(prefix)),
    )
    .slice(0, MAX_CHOICES)
}

/** Completes the name before the caret. @returns the text, and where its caret belongs */
export function completeName(
  text: string,
  caret: number,
  username: string,
): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(TYPED, `@${username} `)
  return { text: before + text.slice(caret), caret: before.length }
}
