/** Messages on the screen, the latest at the end. */
export interface ShownMessage {
  key: number
  message: string
}

/** Adds a message; one that is there already begins again. */
export const addMessage = (shown: readonly ShownMessage[], message: string): readonly ShownMessage[] => [
  ...shown.filter((other) => other.message !== message),
  { key: (shown.at(-1)?.key ?? 0) + 1, message },
]
